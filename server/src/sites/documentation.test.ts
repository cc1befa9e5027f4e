import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { parseSiteSettings, SiteSettingsSchema } from './site-settings.ts';

const guide = await readFile(new URL('../../../docs/search-service.md', import.meta.url), 'utf8');
const settings = guide.slice(guide.indexOf('## Settings of a site'), guide.indexOf('## A search for some'));

describe('the guide for who owns a site', () => {
  it('has every setting', () => {
    const named = Array.from(settings.matchAll(/^\| (`[^|]+`) \|/gm), ([, names = '']) =>
      Array.from(names.matchAll(/`(\w+)`/g), ([, name]) => name),
    ).flat();
    expect(named.sort()).toEqual(Object.keys(SiteSettingsSchema.properties).sort());
  });

  it('shows values that are taken', () => {
    const rows = Array.from(settings.matchAll(/^\| `(\w+)`(?:, `\w+`)? \| `([^`]+)`/gm));
    expect(rows.length).toBeGreaterThan(7);
    const secret = { jwtSecret: 'x'.repeat(32) };
    for (const [, name = '', value = ''] of rows)
      expect(() => parseSiteSettings({ ...secret, [name]: JSON.parse(value) as unknown })).not.toThrow();
  });
});
