import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { searchServer } from '../../testing/search-server.ts';

const server = await searchServer();

const numbered = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    id: `guida-${String(index).padStart(3, '0')}`,
    title: `Guida ${index}`,
    main_content: 'Come si compila il modello F24.',
    custom_fields: { numero: index, area: 'fisco' },
  }));

interface Page {
  readonly documents: { readonly id: string; readonly hash?: string }[];
  readonly next?: string;
  readonly total: number;
}

describe('the list of documents', () => {
  it('gives every document once, whole and in order of id, whatever the size of the pages', async () => {
    const documents = numbered(250);
    const site = await server.site({}, documents.toReversed());
    for (const size of [1000, 250, 100, 99, 7]) {
      const found: unknown[] = [];
      let after = '';
      for (;;) {
        const answer = await site.manage('GET', `/documents?size=${size}${after}`);
        expect(answer.status).toBe(200);
        const page = answer.json() as Page;
        expect(page.total).toBe(documents.length);
        expect(page.documents.length).toBeLessThanOrEqual(size);
        found.push(...page.documents);
        if (page.next === undefined) break;
        after = `&after=${encodeURIComponent(page.next)}`;
      }
      expect(found).toEqual(documents);
    }
  });

  it('gives with fields=hash the SHA-256 of each document with its members in order of name', async () => {
    const site = await server.site({}, [
      { title: 'Titolo', id: 'uno', main_content: 'testo', custom_fields: { b: 1, a: ['x', 'y'] } },
    ]);
    const canonical =
      '{"custom_fields":{"a":["x","y"],"b":1},"id":"uno","main_content":"testo","title":"Titolo"}';
    const hash = createHash('sha256').update(canonical).digest('hex');
    const answer = await site.manage('GET', '/documents?fields=hash');
    expect(answer.json()).toEqual({ documents: [{ id: 'uno', hash }], total: 1 });
  });

  it('ends a page of long documents early and goes on from there', async () => {
    const long = 'a'.repeat(1_400_000);
    const documents = numbered(12).map((document) => ({ ...document, main_content: long }));
    const site = await server.site({}, documents);
    const first = (await site.manage('GET', '/documents?size=1000')).json() as Page;
    expect(first.documents.length).toBeLessThan(documents.length);
    const rest = (await site.manage('GET', `/documents?after=${first.next ?? ''}&size=1000`)).json() as Page;
    expect([...first.documents, ...rest.documents].map(({ id }) => id)).toEqual(
      documents.map(({ id }) => id),
    );
    expect(rest.next).toBeUndefined();
  });

  it('is empty for an empty index and after the last id', async () => {
    const site = await server.site();
    expect((await site.manage('GET', '/documents')).json()).toEqual({ documents: [], total: 0 });
    await site.manage('PUT', '/documents/', numbered(1)[0]);
    expect((await site.manage('GET', '/documents?after=z')).json()).toEqual({ documents: [], total: 1 });
  });

  it('wants the private key, and a size and fields it knows', async () => {
    const site = await server.site();
    const open = await server.call({ method: 'GET', url: `/v2/indices/${site.siteKey}/documents` });
    expect(open.status).toBe(401);
    for (const query of ['size=0', 'size=1001', 'size=many', 'fields=title'])
      expect((await site.manage('GET', `/documents?${query}`)).status).toBe(400);
    const { error } = (await site.manage('GET', '/documents?fields=title')).json() as {
      error: { message: string };
    };
    expect(error.message).toBe('fields: must be hash');
  });
});
