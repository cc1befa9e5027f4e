import { describe, expect, it } from 'vitest';
import type { ClickEvent, SearchEvent, VisitorEvent } from './search-event.ts';
import { Tally } from './tally.ts';
import { Visits } from './visits.ts';

const START = Date.UTC(2026, 0, 15, 10);
const SECOND = 1_000;

const search = (keyword: string, at: number, more: Partial<SearchEvent> = {}): SearchEvent => ({
  action: 'search',
  siteId: 's',
  session: 'a-1',
  visitor: 'v',
  network: '192.0.2.1',
  tag: '',
  results: 3,
  keyword,
  at: START + at * SECOND,
  ...more,
});
const seen = (keyword: string, at: number) => search(keyword, at, { session: undefined });
const click = (
  documentId: string,
  keyword: string,
  at: number,
  more: Partial<ClickEvent> = {},
): ClickEvent => ({
  action: 'click',
  siteId: 's',
  session: 'a-1',
  visitor: 'v',
  network: '192.0.2.1',
  tag: '',
  position: 1,
  documentId,
  keyword,
  at: START + at * SECOND,
  ...more,
});

function count(...events: VisitorEvent[]): Tally {
  const tally = new Tally();
  const visits = new Visits();
  for (const event of events) visits.count(event, tally);
  return tally;
}

function searches(tally: Tally): Record<string, number> {
  return Object.fromEntries(
    [...tally.queryDays.values()]
      .filter((row) => row.searches !== 0)
      .map((row) => [row.keyword, row.searches]),
  );
}

describe('counting searches', () => {
  it('counts the last of the words being typed, not each keystroke', () => {
    const typed = ['l', 'li', 'lic', 'licenzia', 'licenziamento'].map((keyword, at) => search(keyword, at));
    expect(searches(count(...typed))).toEqual({ licenziamento: 1 });
  });

  it('counts the same words again only after a while', () => {
    expect(searches(count(search('iva', 0), search('iva', 5)))).toEqual({ iva: 1 });
    expect(searches(count(search('iva', 0), search('iva', 60)))).toEqual({ iva: 2 });
  });

  it('keeps a search whose result was opened, however it goes on', () => {
    const tally = count(search('iva', 0), click('d', 'iva', 2), search('iva agricola', 6));
    expect(searches(tally)).toEqual({ iva: 1, 'iva agricola': 1 });
  });

  it('counts the sessions behind one address apart', () => {
    const tally = count(...['a-1', 'a-2', 'a-3'].map((session, at) => search('tfr', at, { session })));
    expect(searches(tally)).toEqual({ tfr: 3 });
  });

  it('counts once a search that the server saw and the page then reports', () => {
    expect(searches(count(seen('tf', 0), seen('tfr', 1), search('tfr', 3)))).toEqual({ tfr: 1 });
    expect(searches(count(search('tfr', 0), seen('tfr', 1)))).toEqual({ tfr: 1 });
  });

  it('knows the searches that found nothing', () => {
    const tally = count(search('xyz', 0, { results: 0 }));
    expect([...tally.queryDays.values()]).toMatchObject([{ keyword: 'xyz', searches: 1, without_hits: 1 }]);
    expect(tally.queries.size).toBe(0);
  });

  it('puts each search in its day in Rome and under its tag', () => {
    const tally = count(search('iva', 0, { at: Date.UTC(2026, 6, 1, 22, 30), tag: 'testata' }));
    expect([...tally.queryDays.values()]).toMatchObject([{ day: '2026-07-02', tag: 'testata' }]);
  });
});

describe('what one network counts towards what others are shown', () => {
  const sessions = Array.from({ length: 20 }, (_, at) => `a-${at}`);
  const elsewhere = { network: '192.0.2.2', session: 'b' };

  it('is three times a day a query, while reports count all', () => {
    const repeated = sessions.map((session, at) => search('spam', at * 60, { session }));
    const tally = count(...repeated, search('spam', 2_000, elsewhere));
    expect(searches(tally)).toEqual({ spam: 21 });
    expect([...tally.queries.values()]).toMatchObject([{ keyword: 'spam', found: 4 }]);
    const next = count(...repeated, search('spam', 86_400, { session: 'domani' }));
    expect([...next.queries.values()]).toMatchObject([{ found: 4 }]);
  });

  it('is three times a day a document, and a pair of them', () => {
    const tally = count(
      ...sessions.flatMap((session, at) => [
        click('a', 'iva', at, { session }),
        click('b', 'iva', at, { session }),
      ]),
    );
    expect([...tally.documents.values()].map(({ score }) => score)).toEqual([3, 3]);
    expect([...tally.pairs.values()].map(({ score }) => score)).toEqual([3, 3]);
    expect(tally.clicks).toHaveLength(40);
  });

  it('is not used up by the keystrokes and double reports of one search', () => {
    const events = sessions
      .slice(0, 3)
      .flatMap((session, at) => [
        search('iv', at * 100, { session: undefined }),
        search('iva', at * 100 + 1, { session: undefined }),
        search('iva', at * 100 + 2, { session }),
      ]);
    expect(count(...events).queries.get('s\0iva')).toMatchObject({ found: 3 });
  });
});

describe('counting clicks', () => {
  it('adds positions up and counts a search as followed once', () => {
    const tally = count(
      search('iva', 0),
      click('a', 'iva', 1, { position: 2 }),
      click('b', 'iva', 2, { position: 5 }),
      click('a', 'iva', 3, { position: 2 }),
    );
    expect([...tally.queryDays.values()]).toMatchObject([
      { searches: 1, clicked: 1, clicks: 2, positions: 7 },
    ]);
  });

  it('pairs what one visit opened, both ways, and nothing of another visit', () => {
    const tally = count(
      click('a', 'iva', 0),
      click('b', 'iva', 10),
      click('c', 'iva', 7_200),
      click('x', 'iva', 20, { session: 'a-2' }),
    );
    expect([...tally.pairs.values()].map(({ document_id: from, other_id: to }) => [from, to])).toEqual([
      ['a', 'b'],
      ['b', 'a'],
    ]);
  });
});
