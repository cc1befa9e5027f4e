import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { runBuilt } from './testing/server-process.ts';
import { temporaryDirectory } from './testing/temporary-directory.ts';

async function admin(...args: string[]) {
  const dataDir = join(temporaryDirectory(), 'data');
  const child = runBuilt('admin', args, { DATA_DIR: dataDir });
  let said = '';
  child.stderr?.on('data', (chunk: Buffer) => (said += chunk.toString()));
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, said, made: existsSync(dataDir) };
}

describe('the operator’s command', () => {
  it.each([
    ['nothing', [], /^Usage:/],
    ['a subject that is none', ['sites', 'list'], /^"sites" is not something this command does\.$/m],
  ])('tells all that it does, and does nothing, when given %s', async (_what, args, begin) => {
    const { code, said, made } = await admin(...args);
    expect([code, made]).toEqual([2, false]);
    expect(said).toMatch(begin);
    for (const subject of ['site', 'account', 'content']) expect(said).toContain(`admin ${subject} `);
  });

  it.each(['site', 'account'])(
    'says that %s alone is half a command, and its other half',
    async (subject) => {
      const { code, said } = await admin(subject);
      expect(code).toBe(2);
      expect(said).toContain(`"${subject}" needs to be told what to do.`);
      expect(said).toContain(`admin ${subject} list`);
    },
  );
});
