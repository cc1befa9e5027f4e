import { describe, expect, it } from 'vitest';
import { cookieNames } from '../../app/cookies.ts';
import * as legal from './legal.ts';

/** Set by the service, out of reach of the pages' scripts. */
const SERVICE_COOKIES = ['sessione', 'dispositivo'];

describe('the cookie policy', () => {
  it('names every cookie that the portal sets, and no other', () => {
    const rows = Object.values(legal)
      .flatMap(({ sections }) => sections)
      .find(({ heading }) => heading === 'Cookie')?.table?.rows;
    const named = (rows ?? []).flatMap(([names = '']) => names.split(', '));
    expect(named.sort()).toEqual([...SERVICE_COOKIES, ...Object.values(cookieNames)].sort());
  });
});
