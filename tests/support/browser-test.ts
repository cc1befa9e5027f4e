import { test as base, expect, type BrowserContext } from '@playwright/test';
import { startServer, type RunningServer } from './server.ts';

/** The demo accounts: one for each role, and those of the assistant beside their area's (`docs/portal.md`). */
export type AccountName = 'interno' | 'fisco' | 'lavoro' | 'demo' | 'miafisco' | 'mialavoro';

export const PASSWORD = 'prontuario-demo';
export const userNameOf = (account: AccountName): string => `${account}@prontuario.example`;

/** What the portal's environment gives it to send with a login (spec §7). */
const LOGIN_TOKEN = 'gettone-delle-prove';

interface WorkerFixtures {
  /** One server for all tests of a worker, with the demonstration edition. */
  server: RunningServer;
  /** The session cookie of an account, logged in once a worker: the service allows an address so many logins. */
  sessionOf: (account: AccountName) => Promise<string>;
}

interface TestFixtures {
  /** Fails the test when any page wrote an error or a warning to the console, threw, or asked for something that is not there. */
  quietConsole: ConsoleWatch;
  /** Makes the test's browser that of a reader who is logged in. Their session is shared: who ends it logs in anew. */
  logIn: (account: AccountName) => Promise<void>;
}

export interface ConsoleWatch {
  /** Says that messages matching this are what the test provokes (an offline server, a refused login). */
  expect(pattern: RegExp): void;
}

/** Logs in by the service's own call and returns the session's cookie. */
export async function newSession(origin: string, account: AccountName): Promise<string> {
  const answer = await fetch(`${origin}/api/auth/doLogin/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', token: LOGIN_TOKEN },
    body: JSON.stringify({ userName: userNameOf(account), password: PASSWORD, remember: false }),
  });
  const value = /^sessione=([^;]+)/.exec(answer.headers.get('set-cookie') ?? '')?.[1];
  if (value === undefined) throw new Error(`${account} could not log in: ${answer.status}`);
  return value;
}

export function setSession(context: BrowserContext, origin: string, value: string): Promise<void> {
  return context.addCookies([{ name: 'sessione', value, url: origin, httpOnly: true, sameSite: 'Lax' }]);
}

export const test = base.extend<TestFixtures, WorkerFixtures>({
  server: [
    async ({}, use) => {
      await using server = await startServer({ env: { LOGIN_TOKEN } });
      await use(server);
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  sessionOf: [
    async ({ server }, use) => {
      const sessions = new Map<AccountName, Promise<string>>();
      await use((account) => {
        const session = sessions.get(account) ?? newSession(server.origin, account);
        sessions.set(account, session);
        return session;
      });
    },
    { scope: 'worker' },
  ],
  logIn: async ({ context, server, sessionOf }, use) => {
    await use(async (account) => setSession(context, server.origin, await sessionOf(account)));
  },
  quietConsole: [
    async ({ context }, use) => {
      const messages: string[] = [];
      const expected: RegExp[] = [];
      context.on('console', (message) => {
        if (message.type() === 'error' || message.type() === 'warning')
          messages.push(`${message.type()}: ${message.text()} (${message.location().url})`);
      });
      context.on('weberror', (error) => messages.push(`uncaught: ${error.error().message}`));
      context.on('requestfailed', (request) => {
        const why = request.failure()?.errorText ?? '';
        // A page that is left gives up what it asked for.
        if (why !== 'net::ERR_ABORTED') messages.push(`failed: ${request.url()} ${why}`);
      });
      await use({ expect: (pattern) => void expected.push(pattern) });
      expect(messages.filter((message) => !expected.some((pattern) => pattern.test(message)))).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };
