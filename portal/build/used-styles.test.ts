import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import postcss from 'postcss';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { usedStyles } from './used-styles.ts';

let sources: string;
beforeEach(() => {
  sources = mkdtempSync(join(tmpdir(), 'used-styles-'));
  writeFileSync(
    join(sources, 'page.tsx'),
    `<a className={open ? 'button is-open' : "button"} id={\`a-\${b}\`} />`,
  );
});
afterEach(() => {
  rmSync(sources, { recursive: true });
});

const left = (css: string, from = '/styles/library.scss') =>
  postcss([usedStyles('styles/library.scss', sources)])
    .process(css, { from, map: false })
    .css.replace(/\s+/g, ' ')
    .trim();

describe('usedStyles', () => {
  it('leaves rules for what pages wear, and of a list its worn selectors', () => {
    expect(left('.button.is-open {a: b} .button.is-large {a: b} .select, .button {a: b}')).toBe(
      '.button.is-open {a: b} .button {a: b}',
    );
  });

  it('leaves what is excluded, elements, and steps of animations', () => {
    const css = '.button:not(.is-large) {a: b} a[disabled] {a: b} @keyframes turn { from {a: b} }';
    expect(left(css)).toBe(css);
  });

  it('drops properties that nothing reads, and those that only they read', () => {
    expect(left('.button {--a: var(--b); --b: 1; --c: 2; width: calc(var(--c) * 1px)}')).toBe(
      '.button { --c: 2; width: calc(var(--c) * 1px)}',
    );
  });

  it('drops what is left empty', () => {
    expect(left('@media print { .select {a: b} } .button {--a: 1}')).toBe('');
  });

  it('leaves other sheets alone', () => {
    expect(left('.select {--a: 1}', '/styles/own.scss')).toBe('.select {--a: 1}');
  });
});
