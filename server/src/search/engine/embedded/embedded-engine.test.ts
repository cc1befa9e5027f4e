import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { temporaryDirectory } from '../../../testing/temporary-directory.ts';
import { searchesUnderWay } from '../../../threads/searches-under-way.ts';
import type { SearchDocument } from '../../document.ts';
import type { SearchQuery, TermNode } from '../../query/query.ts';
import type { SearchEngine, SearchIndex } from '../engine.ts';
import { EngineClosedError, EngineOverloadedError } from '../engine-error.ts';
import { openEmbeddedEngine, openEngine } from './embedded-engine.ts';
import { writerInline } from './writer/writer-link.ts';

async function opened(directory = temporaryDirectory()): Promise<SearchEngine> {
  const engine = await openEngine({ directory }, writerInline(directory));
  onTestFinished(() => engine.close());
  return engine;
}

const indexOf = async (documents: readonly SearchDocument[]): Promise<SearchIndex> => {
  const index = await (await opened()).index('demo');
  await index.put(documents);
  return index;
};

const document = (id: string, main_content: string, rest: Partial<SearchDocument> = {}): SearchDocument => ({
  id,
  title: '',
  main_content,
  ...rest,
});

function asking(text: string, rest: Partial<SearchQuery> & { prefix?: boolean } = {}): SearchQuery {
  const { prefix = false, ...others } = rest;
  const nodes = text.split(' ').map((each): TermNode => ({ kind: 'word', text: each, prefix }));
  return {
    term: { kind: 'and', nodes },
    text,
    fuzzy: 'off',
    operator: 'and',
    sort: [{ by: 'relevance', order: 'desc' }],
    offset: 0,
    limit: 10,
    facets: [],
    rangeFacets: [],
    hierarchicalFacets: [],
    fieldStats: [],
    interests: [],
    ...others,
  };
}

async function ids(index: SearchIndex, query: SearchQuery): Promise<string[]> {
  return (await index.search(query)).hits.map((hit) => hit.document.id);
}

describe('an embedded index', () => {
  it('shows a document to every search that starts after it was put, with the writer in its thread', async () => {
    const directory = temporaryDirectory();
    const engine = await openEmbeddedEngine({ directory });
    onTestFinished(() => engine.close());
    const index = await engine.index('demo');
    await index.put([document('a', 'giusta causa')]);
    expect(await ids(index, asking('causa'))).toEqual(['a']);
    await index.put([document('a', 'contratto')]);
    expect(await ids(index, asking('causa'))).toEqual([]);
    expect(await index.delete(['a', 'nessuno'])).toBe(1);
    expect(index.count()).toBe(0);
    expect(await index.get('a')).toBeUndefined();
  });

  it('is counted while it is asked, so that those who write let it pass', async () => {
    const index = await indexOf([document('a', 'giusta causa')]);
    for (const ask of [
      () => index.search(asking('causa')),
      () => index.values('title', 'ca', 5),
      () => index.similar('a', 5),
    ]) {
      const answered = ask();
      expect(searchesUnderWay.any).toBe(true);
      await answered;
      expect(searchesUnderWay.any).toBe(false);
    }
  });

  it('takes every document and merges its segments while searches never end', async () => {
    const directory = temporaryDirectory();
    const engine = await openEmbeddedEngine({ directory });
    onTestFinished(() => engine.close());
    const index = await engine.index('demo');
    let end: () => void = () => undefined;
    const endless = searchesUnderWay.during(() => new Promise<void>((resolve) => (end = resolve)));
    for (let batch = 0; batch < 60; batch++) {
      await index.put(
        Array.from({ length: 20 }, (_, i) => document(`${(batch * 13 + i) % 400}`, `parola${i} comune`)),
      );
    }
    end();
    await endless;
    expect(index.count()).toBe(400);
    expect((await index.search(asking('comune'))).total).toBe(400);
  });

  it('keeps the last of several documents with one id', async () => {
    const index = await indexOf([document('a', 'primo'), document('a', 'secondo')]);
    expect(index.count()).toBe(1);
    expect((await index.get('a'))?.main_content).toBe('secondo');
  });

  it('gives back a document as it came', async () => {
    const whole = document('a', 'testo', {
      title: 'Titolo',
      custom_fields: { anni: [1, 2], nome: 'x' },
      images: { main: 'https://esempio.it/a.png' },
    });
    const index = await indexOf([whole]);
    expect(await index.get('a')).toEqual(whole);
    expect((await index.search(asking('testo'))).hits[0]?.document).toEqual(whole);
  });

  it('lists documents by id from the one after another', async () => {
    const index = await indexOf(['c', 'a', 'b'].map((id) => document(id, id)));
    expect((await index.list(undefined, 2)).map(({ id }) => id)).toEqual(['a', 'b']);
    expect((await index.list('b', 2)).map(({ id }) => id)).toEqual(['c']);
  });

  it('puts the form typed before other forms of its stem', async () => {
    const index = await indexOf([document('a', 'licenziamenti'), document('b', 'licenziamento')]);
    expect(await ids(index, asking('licenziamento'))).toEqual(['b', 'a']);
    expect(await ids(index, asking('licenziamenti'))).toEqual(['a', 'b']);
  });

  it('puts words that stand together before the same words apart', async () => {
    const index = await indexOf([
      document('a', 'giusta mercede del lavoratore e poi causa'),
      document('b', 'giusta causa del lavoratore e poi mercede'),
    ]);
    expect(await ids(index, asking('giusta causa'))).toEqual(['b', 'a']);
  });

  it('answers the same with and without accents, with and without a doubled letter', async () => {
    const index = await indexOf([
      document('a', 'la società comunica', { title: 'Società' }),
      document('b', 'una comunicazione della società'),
      document('c', 'altro'),
    ]);
    const right = await ids(index, asking('società', { fuzzy: 'after' }));
    expect(right).toEqual(['a', 'b']);
    expect(await ids(index, asking('societa', { fuzzy: 'after' }))).toEqual(right);
    expect(await ids(index, asking('socièttà', { fuzzy: 'after' }))).toEqual(right);
  });

  it('never answers a number with another number', async () => {
    const index = await indexOf([document('a', 'anno 2000')]);
    for (const fuzzy of ['equal', 'after'] as const) {
      expect(await ids(index, asking('2001', { fuzzy }))).toEqual([]);
    }
  });

  it('puts the provision that is cited first, though its words are others', async () => {
    const index = await indexOf([
      document('a', 'secondo l’art. 2087 c.c. il datore', { title: 'Sentenza sull’art. 2087 c.c.' }),
      document('b', 'L’imprenditore è tenuto ad adottare le misure', { title: 'Art. 2087 Codice civile' }),
    ]);
    expect((await ids(index, asking('art. 2087 c.c.')))[0]).toBe('b');
  });

  it('completes the values of a field and the titles by the beginnings of their words', async () => {
    const index = await indexOf([
      document('a', 'x', { title: 'Giusta causa', categories: ['Diritto del lavoro'] }),
      document('b', 'x', { title: 'Cause di lavoro', categories: ['Diritto del lavoro', 'Diritto civile'] }),
    ]);
    expect(await index.values('category', 'dir', 5)).toEqual(['Diritto del lavoro', 'Diritto civile']);
    expect(await index.values('category', 'dir lav', 5)).toEqual(['Diritto del lavoro']);
    expect([...(await index.values('title', 'caus', 5))].sort()).toEqual(['Cause di lavoro', 'Giusta causa']);
  });

  it('finds the documents most like another by its telling words, itself left out', async () => {
    const index = await indexOf([
      document('a', 'licenziamento disciplinare del lavoratore'),
      document('b', 'il licenziamento disciplinare'),
      document('c', 'imposta sul valore aggiunto del bene'),
    ]);
    const like = await index.similar('a', 5);
    expect(like[0]?.document.id).toBe('b');
    expect(like.map((hit) => hit.document.id)).not.toContain('a');
  });

  it('ranks by the weights, synonyms and popularity it was given last', async () => {
    const index = await indexOf([
      document('a', 'mutuo mutuo mutuo'),
      document('b', 'altro', { title: 'mutuo' }),
      document('c', 'prestito prestito prestito'),
      document('d', '', { title: 'prestito' }),
    ]);
    expect(await ids(index, asking('mutuo'))).toEqual(['b', 'a']);
    await index.configure({ weights: { title: 0.1 }, synonyms: [['mutuo', 'prestito']] });
    const reweighed = await ids(index, asking('mutuo'));
    expect([reweighed[0], [...reweighed].sort()]).toEqual(['a', ['a', 'b', 'c', 'd']]);
    await index.configure({ popularity: { a: 1.5 }, weights: { title: 1, headings: 1 } });
    expect((await ids(index, asking('mutuo')))[0]).toBe('a');
  });

  it('adds no more synonyms to a query than it can look for', async () => {
    const pairs = (words: string) =>
      words.split(' ').flatMap((one) => words.split(' ').map((other) => `${one} ${other}`));
    const [loan, credit] = [
      pairs('alba brina corda duna edera falce ghiro'),
      pairs('lago muro nave olmo pane rete sale'),
    ];
    const index = await indexOf([...loan, ...credit].map((text) => document(text, text)));
    await index.configure({
      synonyms: [
        ['mutuo', ...loan],
        ['prestito', ...credit],
      ],
    });
    const nodes = ['mutuo', 'prestito'].map((text): TermNode => ({ kind: 'word', text, prefix: false }));
    const found = await ids(index, asking('', { term: { kind: 'or', nodes }, limit: 100 }));
    expect([...found].sort()).toEqual([...loan, ...credit.slice(0, 64 - loan.length)]);
  });

  it('analyses its documents anew when the site’s language changes', async () => {
    const index = await indexOf([document('a', 'running')]);
    expect(await ids(index, asking('runs'))).toEqual([]);
    await index.configure({ language: 'en' });
    expect(await ids(index, asking('runs'))).toEqual(['a']);
  });

  it('draws from the first hits alone when asked to shuffle', async () => {
    const index = await indexOf(
      Array.from({ length: 20 }, (_, i) => document(`d${i}`, 'causa '.repeat(i + 1) + 'x '.repeat(20 - i))),
    );
    const best = await ids(index, asking('causa', { limit: 5 }));
    const answer = await index.search(asking('causa', { shuffleAndLimitTo: 5 }));
    expect(answer.hits.map((hit) => hit.document.id).sort()).toEqual([...best].sort());
  });

  it('stops a search whose caller has gone', async () => {
    const index = await indexOf([document('a', 'causa')]);
    await expect(index.search(asking('causa'), AbortSignal.abort())).rejects.toThrow();
  });

  it('refuses a document it cannot index, with nothing of its batch kept and its neighbours unharmed', async () => {
    const index = await indexOf([]);
    const broken = JSON.parse('{"id":"rotto"}') as SearchDocument;
    const changes = await Promise.allSettled([
      index.put([document('a', 'prima')]),
      index.put([document('b', 'insieme'), broken]),
      index.put([document('c', 'dopo')]),
    ]);
    expect(changes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    expect((await index.list(undefined, 10)).map(({ id }) => id)).toEqual(['a', 'c']);
  });

  it('refuses changes rather than keep more of them waiting than it should', async () => {
    const index = await indexOf([]);
    const many = Array.from({ length: 25_001 }, (_, i) => `id${i}`);
    const changes = await Promise.allSettled([index.delete(many), index.delete(many)]);
    expect(changes[1]).toMatchObject({ status: 'rejected', reason: expect.any(EngineOverloadedError) });
  });
});

describe('an embedded engine', () => {
  it('keeps sites apart, and forgets one that is dropped', async () => {
    const directory = temporaryDirectory();
    const engine = await opened(directory);
    const [a, b] = [await engine.index('uno'), await engine.index('due')];
    await a.put([document('x', 'causa')]);
    expect(await ids(b, asking('causa'))).toEqual([]);
    await engine.drop('uno');
    expect(existsSync(join(directory, 'uno'))).toBe(false);
    expect((await engine.index('uno')).count()).toBe(0);
  });

  it('takes no name that could lead out of its directory', async () => {
    const engine = await opened();
    for (const name of ['', '..', 'a/b', 'a.b', 'x'.repeat(65)]) {
      await expect(engine.index(name)).rejects.toThrow(RangeError);
    }
  });

  it('answers no call once it is closed', async () => {
    const directory = temporaryDirectory();
    const engine = await openEngine({ directory }, writerInline(directory));
    const index = await engine.index('demo');
    await engine.close();
    await expect(engine.index('demo')).rejects.toThrow(EngineClosedError);
    await expect(index.put([document('a', 'x')])).rejects.toThrow(EngineClosedError);
    expect(engine.ready).toBe(false);
  });
});
