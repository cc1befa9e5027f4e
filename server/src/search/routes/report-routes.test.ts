import { describe, expect, it } from 'vitest';
import { searchServer, type TestSite } from '../../testing/search-server.ts';
import { readReport, type Report } from '../reports/report.ts';

const server = await searchServer();

const HOSTILE = '<script>alert(1)</script>';

async function report(site: TestSite, query = '', accept = 'application/json') {
  return server.call({
    url: `/v1/reports/${site.siteKey}${query}`,
    headers: { authorization: site.authorization, accept },
  });
}

/** Events that a visitor's page would send, each from a session of its own unless told. */
async function events(site: TestSite, ...list: readonly object[]) {
  for (const [index, event] of list.entries())
    await server.call({
      method: 'POST',
      url: `/v1/stats/${site.siteKey}/`,
      payload: { session: `${site.id}-${index}`, ...event },
    });
}

const searched = (keyword: string, numberOfResults = 5, tag?: string) => ({
  action: 'search',
  keyword,
  numberOfResults,
  tag,
});
const opened = (session: string, keyword: string, position: number, docid = 'd') => ({
  action: 'click',
  session,
  keyword,
  docid,
  position,
});

describe('the report', () => {
  it('counts queries, those without hits, click-through and mean position', async () => {
    const site = await server.site();
    await events(
      site,
      { ...searched('iva'), session: 'uno' },
      opened('uno', 'iva', 1, 'a'),
      opened('uno', 'iva', 4, 'b'),
      searched('iva'),
      searched('tfr'),
      searched('xyzzy', 0),
    );
    const answer = await report(site);
    expect(answer.status).toBe(200);
    const { totals, queries, queries_without_hits: missed, days } = answer.json() as Report;
    expect(totals).toEqual({
      searches: 4,
      without_hits: 1,
      clicks: 2,
      click_through: 0.25,
      mean_position: 2.5,
    });
    expect(queries.map(({ keyword, searches, click_through: share }) => [keyword, searches, share])).toEqual([
      ['iva', 2, 0.5],
      ['tfr', 1, 0],
      ['xyzzy', 1, 0],
    ]);
    expect(missed).toEqual([{ keyword: 'xyzzy', searches: 1 }]);
    expect(days).toHaveLength(30);
    expect(days.at(-1)).toMatchObject({ searches: 4 });
  });

  it('can be of one tag', async () => {
    const site = await server.site();
    await events(site, searched('iva', 1, 'testata'), searched('tfr', 1, 'piede'), searched('f24'));
    const tagged = (await report(site, '?tag=testata')).json() as Report;
    expect(tagged.queries.map(({ keyword }) => keyword)).toEqual(['iva']);
    expect(tagged.tags).toEqual(['piede', 'testata']);
    expect(((await report(site)).json() as Report).totals.searches).toBe(3);
  });

  it('lets others have their turn while it reads a day with many queries, and counts each once', async () => {
    const site = await server.site();
    const counts = { clicked: 0, clicks: 0, positions: 0, without_hits: 0 };
    const rows = Array.from({ length: 4_500 }, (_, i) => ({
      ...counts,
      site_id: site.id,
      day: '2026-05-04',
      tag: `t${i % 300}`,
      keyword: `parola ${i}`,
      searches: i === 7 ? 3 : 1,
    }));
    for (let at = 0; at < rows.length; at += 500)
      await server.database
        .insertInto('search_query_days')
        .values(rows.slice(at, at + 500))
        .execute();
    let turns = 0;
    let counting = setImmediate(function count() {
      turns++;
      counting = setImmediate(count);
    });
    const period = { from: '2026-05-04', to: '2026-05-04', tag: undefined };
    const { totals, queries, tags } = await readReport(server.database, site.id, period);
    clearImmediate(counting);
    expect(turns).toBeGreaterThanOrEqual(3);
    expect([totals.searches, queries[0]?.keyword, queries.length]).toEqual([4_502, 'parola 7', 100]);
    expect([tags.length, tags.includes('t7')]).toEqual([200, true]);
  });

  it('is of the days asked for', async () => {
    const site = await server.site();
    await events(site, searched('iva'));
    const past = (await report(site, '?from=2020-02-28&to=2020-03-01')).json() as Report;
    expect(past.days.map(({ day }) => day)).toEqual(['2020-02-28', '2020-02-29', '2020-03-01']);
    expect(past.totals).toEqual({
      searches: 0,
      without_hits: 0,
      clicks: 0,
      click_through: null,
      mean_position: null,
    });
  });

  it.each([
    ['from', '?from=ieri'],
    ['to', '?to=2026-02-30'],
    ['from', '?to=0000-01-01'],
    ['from', '?from=2026-02-02&to=2026-02-01'],
    ['from', '?from=2020-01-01&to=2026-01-01'],
    ['tag', `?tag=${'x'.repeat(51)}`],
  ])('names the parameter %s when it is wrong', async (name, query) => {
    const answer = await report(await server.site(), query);
    expect([answer.status, answer.json()]).toMatchObject([
      400,
      { error: { message: expect.stringMatching(`^${name}: `) } },
    ]);
  });

  it('is a page for who reads it, that shows what visitors typed as text', async () => {
    const site = await server.site();
    await events(site, searched(HOSTILE), searched('"><img src=x onerror=alert(1)>', 0, '"><b>'));
    const page = await report(site, '?tag=', 'text/html,*/*');
    expect(page.headers['content-type']).toContain('text/html');
    expect(page.headers['content-security-policy']).toContain("default-src 'none'");
    expect(page.headers['cache-control']).toBe('no-store');
    expect(page.text).toContain('&#60;script&#62;alert(1)');
    expect(page.text).not.toMatch(/<script|<img|<b>/);
  });

  it('has days that are written and read as in Italy, whatever the browser speaks', async () => {
    const site = await server.site();
    const page = await report(site, '?from=1.3.2020&to=29/03/2020&tag=testata', 'text/html');
    expect(page.status).toBe(200);
    expect(page.text).toMatch(/name="from"\s+value="01\/03\/2020"/);
    expect(page.text).toMatch(/name="to"\s+value="29\/03\/2020"/);
    expect(page.text).not.toContain('type="date"');
    expect((await report(site, '?from=01/03/2020&to=29/03/2020')).status).toBe(400);
    expect((await report(site, '?from=2020-03-01&to=2020-03-29', 'text/html')).text).toContain('29/03/2020');
  });

  it('leads to the periods that are asked for most, of the tag that is shown', async () => {
    const site = await server.site();
    const { text } = await report(site, '?tag=a%26b', 'text/html');
    const links = [...text.matchAll(/href="(\?[^"]*)"/g)].map(([, href = '']) =>
      href.replaceAll('&#38;', '&'),
    );
    expect(links).toHaveLength(5);
    for (const href of links) {
      expect(href).toContain('tag=a%26b');
      expect((await report(site, href)).status).toBe(200);
    }
    expect(text.match(/aria-current="true"/g)).toHaveLength(1);
  });

  it.each([
    ['?from=31/02/2026&to=03/03/2026', 'Scrivi i giorni come GG/MM/AAAA', '31/02/2026'],
    ['?to=<b>', 'Scrivi i giorni come GG/MM/AAAA', '&#60;b&#62;'],
    ['?from=03/03/2026&to=01/03/2026', 'Il primo giorno deve venire prima dell’ultimo', '03/03/2026'],
    ['?from=01/01/2020&to=03/03/2026', '366 giorni al massimo', '01/01/2020'],
  ])(
    'says on the page what is wrong with the period %s, and keeps what was written',
    async (query, said, kept) => {
      const page = await report(await server.site(), query, 'text/html');
      expect([page.status, page.headers['content-type']]).toEqual([
        400,
        expect.stringContaining('text/html'),
      ]);
      expect(page.text).toContain(said);
      expect(page.text).toContain(`value="${kept}"`);
      expect(page.text).toContain('aria-invalid="true"');
    },
  );

  it('draws a day that stands alone, and says what its colours are', async () => {
    const site = await server.site();
    await events(site, { ...searched('iva'), session: 'uno' }, opened('uno', 'iva', 1), searched('xyzzy', 0));
    const { text } = await report(site, '', 'text/html');
    const marks = text.match(/<path[^>]*d="M[\d.]+ [\d.]+h0"[^>]*>\s*<title>[^<]*: 50%<\/title>/g);
    expect(marks).toHaveLength(1);
    expect(text).toContain('le ricerche senza risultati.');
  });

  it('is for the owner alone', async () => {
    const [site, other] = [await server.site(), await server.site()];
    const url = `/v1/reports/${site.siteKey}`;
    expect((await server.call({ url })).status).toBe(401);
    expect((await server.call({ url, headers: { authorization: other.authorization } })).status).toBe(401);
  });
});
