// @vitest-environment jsdom
import { afterEach, describe, expect, it, vi } from 'vitest';
import { cameFromWithin, localMemory, otherTabs, tabMemory } from './browser.ts';

afterEach(() => {
  vi.restoreAllMocks();
  sessionStorage.clear();
});

describe('what a tab remembers', () => {
  it('is kept until it is removed', () => {
    tabMemory.set('linkBack', '1');
    expect(tabMemory.get('linkBack')).toBe('1');
    tabMemory.remove('linkBack');
    expect(tabMemory.get('linkBack')).toBeNull();
  });

  it('is nothing where the browser refuses its storage, and nothing breaks', () => {
    const refuse = () => {
      throw new DOMException('Denied', 'SecurityError');
    };
    vi.spyOn(window, 'sessionStorage', 'get').mockImplementation(refuse);
    vi.spyOn(window, 'localStorage', 'get').mockImplementation(refuse);
    for (const memory of [tabMemory, localMemory]) {
      memory.set('nome', 'valore');
      expect(memory.get('nome')).toBeNull();
      memory.remove('nome');
    }
    expect(() => otherTabs.tell('logout')).not.toThrow();
  });
});

describe('a document that was come to', () => {
  const comeTo = (referrer: string, entries: number) => {
    vi.spyOn(document, 'referrer', 'get').mockReturnValue(referrer);
    vi.spyOn(history, 'length', 'get').mockReturnValue(entries);
    return cameFromWithin(document);
  };

  it.each([
    ['by a link of the portal', `${location.origin}/fisco/`, 2, true],
    ['in a new tab', `${location.origin}/fisco/`, 1, false],
    ['by its address', '', 2, false],
    ['from another site', 'https://altrove.example/', 2, false],
    ['from a host that begins alike', `${location.origin}.altrove.example/`, 2, false],
  ])('%s', (_how, referrer, entries, within) => {
    expect(comeTo(referrer, entries)).toBe(within);
  });
});
