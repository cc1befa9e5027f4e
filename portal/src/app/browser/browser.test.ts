// @vitest-environment jsdom
import { afterEach, describe, expect, it, vi } from 'vitest';
import { localMemory, otherTabs, tabMemory } from './browser.ts';

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
