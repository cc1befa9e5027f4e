import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testEdition } from './testing/edition.ts';
import { examplePortal, portalOf, type TestPortal } from './testing/portal.ts';

let portal: TestPortal;

beforeAll(async () => {
  portal = await examplePortal(afterAll);
});

describe('every call', () => {
  it('answers with and without the slash at its end', async () => {
    for (const url of ['/api/cesi/home/quotidianoFiscoNew', '/api/cesi/home/quotidianoFiscoNew/']) {
      expect((await portal.call(url)).status).toBe(200);
    }
  });

  it('tells nobody what went wrong inside', async () => {
    const edition = testEdition();
    edition.article('fisco/notizie/a.md', { id: 1 });
    const own = await portalOf(edition);
    await own.database.schema.dropTable('content_reviews').execute();
    const { status, body } = await own.call(
      '/api/cesi/articlesAuthorialDetailReview/getReviews?documentId=1',
    );
    expect(status).toBe(500);
    expect(body).toEqual({
      error: { code: 'error', message: 'Si è verificato un errore, riprova più tardi' },
    });
  });
});
