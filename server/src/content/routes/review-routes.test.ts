import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { examplePortal, type TestPortal } from '../testing/portal.ts';

let portal: TestPortal;

beforeAll(async () => {
  portal = await examplePortal(afterAll);
});

describe('reviews', () => {
  const insert = '/api/cesi/articlesAuthorialDetailReview/insertReview';
  const read = '/api/cesi/articlesAuthorialDetailReview/getReviews?documentId=1';

  it('are written by who is logged in, one each, and read by anybody without names', async () => {
    expect((await portal.call(`${insert}?documentId=1&text=Utile&vote=4`, { method: 'POST' })).status).toBe(
      401,
    );
    const post = (as: string, text: string, vote: number) =>
      portal.call(`${insert}?documentId=1&text=${encodeURIComponent(text)}&vote=${vote}`, {
        method: 'POST',
        as,
      });
    expect((await post('fisco', 'Utile', 1)).body).toEqual({ isSuccess: true });
    await post('fisco', '<b>Utile</b> & chiaro', 4);
    await post('lavoro', '', 5);
    const { body } = await portal.call(read);
    expect(body).toMatchObject({ totalCount: 2, media: 4.5 });
    expect(JSON.stringify(body)).not.toContain('@');
    const own = (await portal.call(read, { as: 'fisco' })).body as {
      items: { propria: boolean; text: string }[];
    };
    expect(own.items.filter(({ propria }) => propria).map(({ text }) => text)).toEqual([
      '<b>Utile</b> & chiaro',
    ]);
  });

  it.each(['vote=0', 'vote=6', 'vote=x'])('with %s are refused', async (vote) => {
    const { status } = await portal.call(`${insert}?documentId=1&text=x&${vote}`, {
      method: 'POST',
      as: 'fisco',
    });
    expect(status).toBe(400);
  });

  it('of an article that the reader may not read are refused, and not kept', async () => {
    const review = (as: string) =>
      portal.call(`${insert}?documentId=4&text=x&vote=1`, { method: 'POST', as });
    expect((await review('lavoro')).status).toBe(403);
    expect((await portal.call(read.replace('=1', '=4'))).body).toMatchObject({ totalCount: 0 });
    expect((await review('fisco')).status).toBe(200);
  });

  it('are not written by who tries the product, though it reads the whole article', async () => {
    const before = await portal.call(read);
    const { status, body } = await portal.call(`${insert}?documentId=1&text=Prova&vote=1`, {
      method: 'POST',
      as: 'demo',
    });
    expect({ status, body }).toEqual({
      status: 403,
      body: { error: { code: 'norole', message: 'Funzionalità non abilitata per utenti Demo' } },
    });
    expect((await portal.call(read)).body).toEqual(before.body);
  });

  it('of an article that is not there are refused', async () => {
    expect(
      (await portal.call(`${insert}?documentId=6&text=x&vote=3`, { method: 'POST', as: 'fisco' })).status,
    ).toBe(404);
  });
});
