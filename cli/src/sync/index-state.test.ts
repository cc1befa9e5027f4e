import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { ceilingFor, parseCeiling } from './deletion-ceiling.ts';
import { documentHash } from './document-hash.ts';
import { IndexState } from './index-state.ts';

const document = { title: 'T', main_content: 'x', language: 'it-IT', custom_fields: { b: 1, a: 'z' } };

describe('the hash of a document', () => {
  it('is that of its canonical JSON as the service keeps it', () => {
    const kept =
      '{"custom_fields":{"a":"z","b":1},"id":"uno","language":"it","main_content":"x","title":"T"}';
    expect(documentHash('uno', document)).toBe(createHash('sha256').update(kept).digest('hex'));
  });
});

describe('an index compared with its input', () => {
  const state = (): IndexState => {
    const made = new IndexState();
    for (const id of ['uguale', 'diverso', 'sparito', 'rifiutato'])
      made.add(id, documentHash(id, id === 'diverso' ? { ...document, title: 'Altro' } : document));
    return made;
  };

  it('tells new, changed and unchanged documents apart, and what vanished', () => {
    const compared = state();
    expect(compared.isUnchanged('uguale', document)).toBe(true);
    expect(compared.isUnchanged('diverso', document)).toBe(false);
    expect(compared.isUnchanged('nuovo', document)).toBe(false);
    compared.keep('rifiutato');
    expect(compared.differences).toEqual({ added: 1, changed: 1, unchanged: 1 });
    expect(compared.vanished()).toEqual(['sparito']);
    expect([compared.size, compared.nameless]).toEqual([4, 0]);
  });

  it('ends as the last of two documents with one id', () => {
    const compared = state();
    const changed = { ...document, title: 'Nuovo' };
    expect(compared.isUnchanged('uguale', changed)).toBe(false);
    expect(compared.isUnchanged('uguale', document)).toBe(false);
    expect(compared.isUnchanged('uguale', document)).toBe(true);
  });

  it('counts the records that do not say which document they are', () => {
    const compared = state();
    compared.keep(undefined);
    expect(compared.nameless).toBe(1);
  });
});

describe('a ceiling of deletions', () => {
  it.each([
    ['10%', 105, 10],
    ['0', 105, 0],
    ['50', 105, 50],
    ['100%', 105, 105],
  ])('of %s lets %i documents lose %i', (text, size, most) => {
    expect(ceilingFor(parseCeiling(text), size)).toBe(most);
  });

  it.each(['', 'molti', '-1', '1.5', '101%', '%'])('is not %j', (text) => {
    expect(() => parseCeiling(text)).toThrow('serve un numero (50) o una percentuale (10%)');
  });
});
