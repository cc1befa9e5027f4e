import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ArticleList } from '../../contract/article.ts';
import { testEdition } from '../testing/edition.ts';
import { examplePortal, portalOf, type TestPortal } from '../testing/portal.ts';

let portal: TestPortal;

beforeAll(async () => {
  portal = await examplePortal(afterAll);
});

describe('a list', () => {
  it('has ten items unless asked, the news a hundred', async () => {
    const edition = testEdition();
    for (let id = 1; id <= 120; id++) edition.article(`fisco/notizie/n-${id}.md`, { id });
    edition.article('fisco/video/v.md', { id: 200 });
    const own = await portalOf(edition);
    const list = async (url: string): Promise<ArticleList> => (await own.call(url)).body as ArticleList;
    expect((await list('/api/cesi/articlesAuthorial/aDocLst2?area=fisco')).items).toHaveLength(10);
    const news = await list('/api/cesi/articlesAuthorial/ADocLstContent/?area=fisco');
    expect(news.items).toHaveLength(100);
    expect(news.totalCount).toBe(120);
  });

  it.each([
    'items=301',
    'items=0',
    'page=-1',
    'order=password',
    'ascending=maybe',
    'startDate=ieri',
    'T=%3F',
    'customFilter=x',
    `search=${'a'.repeat(201)}`,
  ])('refuses %s, naming what is wrong', async (parameter) => {
    const { status, body } = await portal.call(`/api/cesi/articlesAuthorial/aDocLst2?${parameter}`);
    expect(status).toBe(400);
    expect(body).toMatchObject({ error: { code: 'invalid' } });
    expect(JSON.stringify(body)).toContain(parameter.split('=')[0]);
  });

  it('takes every condition that the portal’s filters can make, at their longest', async () => {
    const long = 'x'.repeat(100);
    const conditions = `categoria:${long};settore:${long};categoria:${long}`;
    const { status, body } = await portal.call(
      `/api/cesi/articlesAuthorial/aDocLst2/?customFilter=${conditions}`,
    );
    expect([status, body]).toEqual([200, { totalCount: 0, items: [] }]);
  });
});
