import { beforeEach, describe, expect, it } from 'vitest';
import { testDatabase } from '../content/testing/edition.ts';
import { Sessions } from './sessions.ts';

const SECRET = 'un segreto lungo abbastanza per firmare';

let now: number;
let sessions: Sessions;
beforeEach(async () => {
  now = Date.parse('2026-11-27T08:00:00Z');
  sessions = new Sessions(await testDatabase(), SECRET, () => new Date(now));
});

const pass = (seconds: number) => {
  now += seconds * 1_000;
};
const open = async () => (await sessions.open('anna', false)).token ?? '';
const renew = async (token: string) => (await sessions.renew(token))?.token;

describe('a renewal whose answer was lost on the way', () => {
  it('gives the same token again, however late the browser asks', async () => {
    const first = await open();
    const lost = await renew(first);
    pass(20 * 60);
    expect(await sessions.read(first)).toBeDefined();
    const second = await renew(first);
    expect(second).toBe(lost);
    expect(second).not.toBe(first);
    expect(await sessions.read(second ?? '')).toBeDefined();
  });

  it('lets the one before answer for moments only, once its successor has been used', async () => {
    const first = await open();
    const second = (await renew(first)) ?? '';
    pass(20 * 60);
    await sessions.read(second);
    pass(60);
    expect(await renew(first)).toBe(second);
    pass(1);
    expect(await sessions.renew(first)).toBeUndefined();
    // Whoever brought it may have stolen it: the session ends for everybody.
    expect(await sessions.read(second)).toBeUndefined();
  });

  it('knows no token but the last and the one before', async () => {
    const first = await open();
    const second = (await renew(first)) ?? '';
    const third = (await renew(second)) ?? '';
    expect(await sessions.read(first)).toBeUndefined();
    expect(await sessions.read(third)).toBeDefined();
  });
});

describe('the successor of a token', () => {
  it('is one for all who ask at the same moment', async () => {
    const first = await open();
    const given = await Promise.all(Array.from({ length: 5 }, () => renew(first)));
    expect(new Set(given).size).toBe(1);
  });

  it('cannot be told from it without the server’s secret', async () => {
    const database = await testDatabase();
    const clock = () => new Date(now);
    const token = (await new Sessions(database, SECRET, clock).open('anna', false)).token ?? '';
    const own = await new Sessions(database, SECRET, clock).renew(token);
    const other = await new Sessions(await testDatabase(), 'un altro segreto', clock).open('anna', false);
    expect(own?.token).toMatch(/^[\w-]{43}$/);
    expect(await new Sessions(database, 'un altro segreto', clock).renew(token)).not.toMatchObject({
      token: own?.token,
    });
    expect(other.token).not.toBe(token);
  });
});
