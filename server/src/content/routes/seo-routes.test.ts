import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { examplePortal, type TestPortal } from '../testing/portal.ts';

let portal: TestPortal;

beforeAll(async () => {
  portal = await examplePortal(afterAll);
});

describe('search engines', () => {
  it('are told of an article what it is', async () => {
    const { body } = await portal.call('/api/valeo/seo/AuthorialArticle/GetSEOAttributes?id=1');
    expect(body).toMatchObject({
      canonical: '/fisco/banche-dati/notizie/libera/?id=1',
      schemaType: 'NewsArticle',
      authors: ['Ada Neri'],
      publishedTime: '2026-03-10T06:00:00Z',
      isAccessibleForFree: true,
    });
    expect((await portal.call('/api/valeo/seo/AuthorialArticle/GetSEOAttributes?id=6')).status).toBe(404);
  });

  it('are not told the tags by which an article is filed', async () => {
    const keywordsOf = async (id: number) =>
      (
        (await portal.call(`/api/valeo/seo/AuthorialArticle/GetSEOAttributes?id=${id}`)).body as {
          keywords: string[];
        }
      ).keywords;
    expect(await keywordsOf(1)).toEqual(['iva', 'rivalsa']);
    expect(await keywordsOf(9)).toEqual([]);
  });

  it('are told by month what was published', async () => {
    expect((await portal.call('/api/valeo/sitemap/getMonths')).body).toEqual({ items: ['2026-03'] });
    const { items } = (await portal.call('/api/valeo/sitemap/getItems?month=2026-03')).body as {
      items: unknown[];
    };
    expect(items).toHaveLength(8);
    expect((await portal.call('/api/valeo/sitemap/getItems?month=2026-13')).status).toBe(400);
  });
});
