import { test as base, expect } from '@playwright/test';
import { startServer, type RunningServer } from './server.ts';

interface WorkerFixtures {
  /** One server for all tests of a worker, with the demonstration edition. */
  server: RunningServer;
}

interface TestFixtures {
  /** Fails the test when any page wrote an error or a warning to the console, threw, or asked for something that is not there. */
  quietConsole: ConsoleWatch;
}

export interface ConsoleWatch {
  /** Says that messages matching this are what the test provokes (an offline server, a refused login). */
  expect(pattern: RegExp): void;
}

export const test = base.extend<TestFixtures, WorkerFixtures>({
  server: [
    async ({}, use) => {
      await using server = await startServer();
      await use(server);
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  quietConsole: [
    async ({ context }, use) => {
      const messages: string[] = [];
      const expected: RegExp[] = [];
      context.on('console', (message) => {
        if (message.type() === 'error' || message.type() === 'warning')
          messages.push(`${message.type()}: ${message.text()} (${message.location().url})`);
      });
      context.on('weberror', (error) => messages.push(`uncaught: ${error.error().message}`));
      await use({ expect: (pattern) => void expected.push(pattern) });
      expect(messages.filter((message) => !expected.some((pattern) => pattern.test(message)))).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };
