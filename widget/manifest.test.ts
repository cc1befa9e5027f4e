import { readdirSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { describe, expect, it } from 'vitest';
import { createFiles, createManifest, elementsOf } from './manifest.ts';
import * as wrappers from './src/react/index.ts';

const elements = elementsOf(createManifest());

describe('the documentation of the elements', () => {
  it('is what the sources say: `npx tsx widget/manifest.ts` writes it anew', async () => {
    for (const [file, text] of await createFiles()) {
      expect(readFileSync(file, 'utf8'), basename(file)).toBe(text);
    }
  });

  it('tells of every attribute, member, part, event and slot what it is', () => {
    const silent = elements.flatMap(
      ({ tagName, attributes = [], members = [], events = [], slots = [], cssParts = [] }) => {
        // A property that is an attribute too is told as that.
        const fields = new Set(attributes.map(({ fieldName }) => fieldName));
        const others = members.filter(({ name }) => !fields.has(name));
        return [...attributes, ...others, ...events, ...slots, ...cssParts]
          .filter(({ description }) => !description)
          .map(({ name }) => `${tagName} ${name}`);
      },
    );
    expect(silent).toEqual([]);
  });
});

it('tells of every custom property that the style sheets read, and of no other', () => {
  const folder = new URL('./src/elements/', import.meta.url);
  const sheets = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.styles.ts'))
    .map((name) => readFileSync(new URL(name, folder), 'utf8'));
  const read = new Set(sheets.join().match(/--site-search-[\w-]+/g));
  const told = elements.flatMap(({ cssProperties = [] }) => cssProperties.map(({ name }) => name));
  expect(told.sort()).toEqual([...read].sort());
});

describe('the React wrappers', () => {
  it('are there for every element, under the name of its class', () => {
    const components = Object.keys(wrappers).filter((name) => name.startsWith('SiteSearch'));
    expect(components.sort()).toEqual(elements.map(({ name }) => name).sort());
  });

  it('have a prop for every event that an element documents', () => {
    const source = readFileSync(new URL('./src/react/index.ts', import.meta.url), 'utf8');
    for (const { name, events = [] } of elements) {
      const wrapper = new RegExp(`const ${name}(?:Element)? = [^]*?;\\n`).exec(source)?.[0] ?? '';
      for (const event of events) {
        const prop = `onSearch${event.name.replace('site-search-', '').replace(/^./, (letter) => letter.toUpperCase())}`;
        expect(wrapper, `${name} ${event.name}`).toContain(prop);
      }
    }
  });
});
