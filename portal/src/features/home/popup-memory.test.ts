import { describe, expect, it } from 'vitest';
import type { CookieJar } from '../../app/browser/browser.ts';
import { rememberShown, wasShown } from './popup-memory.ts';

function jar() {
  const kept = new Map<string, { value: string; days: number | undefined }>();
  const cookies: CookieJar = {
    get: (name) => kept.get(name)?.value,
    set: (name, value, days) => void kept.set(name, { value, days }),
    remove: (name) => void kept.delete(name),
  };
  return { cookies, kept };
}

describe('a home’s popup', () => {
  it('is remembered for 86,400 seconds, in each area by itself', () => {
    const { cookies, kept } = jar();
    rememberShown(cookies, 'FISCO', 'a');
    expect(kept.get('popupHomeFisco')).toEqual({ value: 'a', days: 1 });
    expect(wasShown(cookies, 'FISCO', 'a')).toBe(true);
    expect(wasShown(cookies, 'LAVORO', 'a')).toBe(false);
  });

  it('is shown again when its content is another', () => {
    const { cookies } = jar();
    rememberShown(cookies, 'LAVORO', 'a');
    expect(wasShown(cookies, 'LAVORO', 'b')).toBe(false);
  });
});
