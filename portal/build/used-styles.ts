import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { AtRule, Declaration, Plugin, Root } from 'postcss';

/** Every word inside a literal of the sources: the classes that a page can wear are among them. */
function wordsIn(directory: string): ReadonlySet<string> {
  const words = new Set<string>();
  for (const file of readdirSync(directory, { recursive: true, encoding: 'utf8' })) {
    if (!file.endsWith('.tsx')) continue;
    const literals = readFileSync(join(directory, file), 'utf8').matchAll(/"[^"\n]*"|'[^'\n]*'|`[^`]*`/g);
    for (const [literal] of literals) for (const word of literal.match(/[\w-]+/g) ?? []) words.add(word);
  }
  return words;
}

/** Whether each class that a selector asks for is worn; what it excludes does not count. */
function isWorn(selector: string, worn: ReadonlySet<string>): boolean {
  const classes = selector.replace(/:not\([^)]*\)/g, '').match(/\.[\w-]+/g) ?? [];
  return classes.every((each) => worn.has(each.slice(1)));
}

/** Takes out the custom properties that no value reads, and then those that only they read. */
function dropUnread(root: Root): void {
  const read = new Set<string>();
  root.walkDecls(({ value }) => {
    for (const [, name] of value.matchAll(/var\(\s*(--[\w-]+)/g)) if (name !== undefined) read.add(name);
  });
  const unread: Declaration[] = [];
  root.walkDecls(/^--/, (declaration) => {
    if (!read.has(declaration.prop)) unread.push(declaration);
  });
  if (unread.length === 0) return;
  for (const declaration of unread) declaration.remove();
  dropUnread(root);
}

const isKeyframes = (parent: unknown): parent is AtRule =>
  typeof parent === 'object' && parent !== null && 'name' in parent && parent.name === 'keyframes';

/**
 * Leaves of one style sheet, a library's, what the pages below `sources` use: rules for classes that some page wears and
 * custom properties that some rule reads.
 */
export function usedStyles(sheet: string, sources: string): Plugin {
  return {
    postcssPlugin: 'used-styles',
    OnceExit(root) {
      if (root.source?.input.file?.endsWith(sheet) !== true) return;
      const worn = wordsIn(sources);
      root.walkRules((rule) => {
        if (isKeyframes(rule.parent)) return;
        const selectors = rule.selectors.filter((selector) => isWorn(selector, worn));
        if (selectors.length === 0) rule.remove();
        else if (selectors.length < rule.selectors.length) rule.selectors = selectors;
      });
      dropUnread(root);
      root.walkAtRules((rule) => {
        if (rule.nodes?.length === 0) rule.remove();
      });
      root.walkRules((rule) => {
        if (rule.nodes.length === 0) rule.remove();
      });
    },
  };
}
