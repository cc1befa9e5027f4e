import { describe, expect, it, onTestFinished } from 'vitest';
import { temporaryDirectory } from '../../../../testing/temporary-directory.ts';
import type { SearchDocument } from '../../../document.ts';
import type { SearchQuery, TermNode } from '../../../query/query.ts';
import { openEngine } from '../embedded-engine.ts';
import { DEFAULT_LANGUAGE } from '../fields/document-words.ts';
import { seededRandom } from '../testing/kill-rounds.ts';
import { plainSearch } from '../testing/plain-search.ts';
import { plainDocument } from '../testing/plain-words.ts';
import { writerInline } from '../writer/writer-link.ts';
import { wordsQuery } from './queries.ts';

/** The first in most documents, the last in few; two forms of one stem among them, and one that other languages stem otherwise. */
const WORDS = 'della legge leggi dello imposta società contratto canone national enfiteusi'.split(' ');
/** Enough for the commonest to be kept by blocks. */
const DOCUMENTS = 2_400;
/** More occurrences than the count byte of a posting holds. */
const LONG = 700;

function corpus(random: () => number): SearchDocument[] {
  const words = (count: number) =>
    Array.from({ length: count }, () => WORDS[Math.floor(WORDS.length * random() ** 3)]).join(' ');
  return Array.from({ length: DOCUMENTS }, (_, i) => ({
    id: `d${i}`,
    title: random() < 0.5 ? words(3) : '',
    main_content: words(i % 90 === 5 ? LONG : Math.floor(14 * random() ** 2)),
    ...(random() < 0.2 && { language: 'en' }),
  }));
}

function phrases(): string[] {
  const pairs = WORDS.flatMap((a) => WORDS.map((b) => `${a} ${b}`));
  return [
    ...pairs,
    'della legge della',
    'legge della legge',
    'imposta della legge',
    'della della della',
    'legge enfiteusi dello',
  ];
}

const asked = (term: TermNode): SearchQuery => ({ ...wordsQuery([], 20), term });

describe('phrases of common and of rare words', () => {
  it('are found where the words stand side by side, and nowhere else', async () => {
    const documents = corpus(seededRandom(11));
    const directory = temporaryDirectory();
    const engine = await openEngine({ directory }, writerInline(directory));
    onTestFinished(() => engine.close());
    const index = await engine.index('phrases');
    await index.put(documents);
    const plain = documents.map((document) => plainDocument(document, DEFAULT_LANGUAGE));
    let found = 0;
    for (const text of phrases()) {
      const query = asked({ kind: 'phrase', text });
      const expected = plainSearch(plain, {}, query);
      found += expected.total;
      // What is asked for again is found by what is kept of its words.
      for (const time of [1, 2, 3]) {
        const answer = await index.search(query);
        expect({
          text,
          time,
          total: answer.total,
          hits: answer.hits.map(({ document, score }) => ({ id: document.id, score })),
        }).toEqual({ text, time, total: expected.total, hits: expected.hits });
      }
    }
    expect(found).toBeGreaterThan(DOCUMENTS);
  }, 60_000);

  it('are not found across the last place that a document numbers', async () => {
    const directory = temporaryDirectory();
    const engine = await openEngine({ directory }, writerInline(directory));
    onTestFinished(() => engine.close());
    const index = await engine.index('long');
    const filler = 'canone '.repeat(0xffff - 34);
    await index.put([
      // The title takes one place and the gap after it; the phrase then ends at the last place but one, at the last, beyond it.
      { id: 'before', title: 'uno', main_content: `${filler.slice(7)}della legge` },
      { id: 'at', title: 'uno', main_content: `${filler}della legge` },
      { id: 'beyond', title: 'uno', main_content: `${filler}${filler}della legge` },
    ]);
    const { hits } = await index.search(asked({ kind: 'phrase', text: 'della legge' }));
    expect(hits.map(({ document }) => document.id)).toEqual(['before']);
  });
});
