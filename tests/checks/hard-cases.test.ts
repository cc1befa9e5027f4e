import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { repository } from '../support/server.ts';

const text = (path: string) => readFile(join(repository, path), 'utf8');

const rows = (await text('docs/widget-hard-cases.md'))
  .split('\n')
  .filter((line) => line.includes('.test.ts` |'))
  .map((line) => {
    const [, name = '', file = '', title = ''] = line.split('|').map((cell) => cell.trim());
    return { name, file: file.replaceAll('`', ''), title };
  });

describe('the hard cases of the widget', () => {
  test('are there, each once', () => {
    expect(rows.length).toBeGreaterThan(20);
    expect(new Set(rows.map(({ name }) => name)).size).toBe(rows.length);
  });

  test.each(rows)('$name: has the test it names', async ({ file, title }) => {
    // A test that is skipped or left for later holds nothing.
    const declared = /^ *it(?:\.each\([^;]*?\))?\(\s*'([^']+)'/gm;
    const titles = [...(await text(file)).matchAll(declared)].map((found) => found[1]);
    expect(titles).toContain(title);
  });
});
