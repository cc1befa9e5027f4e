import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { searchServer } from '../../testing/search-server.ts';

const server = await searchServer();

const document = {
  id: 'art-2103',
  url: 'https://www.example.it/codice-civile/art-2103',
  title: 'Art. 2103 Codice civile',
  main_content: 'Il lavoratore deve essere adibito alle mansioni per le quali è stato assunto.',
  language: 'it',
  doc_date: '2015-06-25',
  document_type: 'norma',
  categories: ['Codice civile', 'Lavoro'],
  meta_description: 'Prestazione del lavoro',
  images: { main: 'https://www.example.it/i.png' },
  priceCents: 1250,
  custom_fields: { area: 'lavoro', anno: 1942, voci: ['mansioni', 'qualifiche'], articoli: [2103, 2104] },
};

describe('document calls', () => {
  it('give back the document that was put, member by member', async () => {
    const site = await server.site();
    const put = await site.manage('PUT', '/documents/', document);
    expect([put.status, put.json()]).toEqual([202, { id: 'art-2103' }]);
    const got = await site.manage('GET', '/documents/art-2103');
    expect([got.status, got.json()]).toEqual([200, document]);
  });

  it('name a document by the MD5 of its url when it has no id', async () => {
    const site = await server.site();
    const { id: _none, ...unnamed } = document;
    const id = createHash('md5').update(document.url).digest('hex');
    expect((await site.manage('PUT', '/documents/', unnamed)).json()).toEqual({ id });
    expect((await site.manage('GET', `/documents/${id}`)).status).toBe(200);
  });

  it('give a new document an id of its own, and refuse to replace one that is not named', async () => {
    const site = await server.site();
    const unnamed = { title: 'Senza nome', main_content: 'testo' };
    const created = await site.manage('POST', '/documents/', unnamed);
    expect(created.status).toBe(202);
    const { id } = created.json() as { id: string };
    expect((await site.manage('GET', `/documents/${id}`)).json()).toEqual({ id, ...unnamed });
    const refused = await site.manage('PUT', '/documents/', unnamed);
    expect([refused.status, refused.text]).toEqual([400, expect.stringContaining('id or url: is missing')]);
  });

  it('replace what had the same id', async () => {
    const site = await server.site({}, [document]);
    await site.manage('PUT', '/documents/', { ...document, title: 'Prestazione del lavoro' });
    const found = await site.get('search', { term: '*' });
    expect(found.json()).toMatchObject({ total_hits: 1, hits: [{ title: 'Prestazione del lavoro' }] });
  });

  it('forget a deleted document, and find nothing wrong in deleting it twice', async () => {
    const site = await server.site({}, [document]);
    expect((await site.manage('DELETE', '/documents/art-2103')).status).toBe(202);
    expect((await site.manage('GET', '/documents/art-2103')).status).toBe(404);
    expect((await site.manage('DELETE', '/documents/art-2103')).status).toBe(202);
    expect((await site.get('search', { term: 'mansioni' })).json()).toMatchObject({ total_hits: 0 });
  });

  it.each(['a/b', 'a b', 'è', 'a%2Fb', 'x'.repeat(255)])('take the id %j', async (id) => {
    const site = await server.site({}, [{ ...document, id }]);
    const got = await site.manage('GET', `/documents/${encodeURIComponent(id)}`);
    expect(got.json()).toMatchObject({ id });
    expect((await site.manage('DELETE', `/documents/${encodeURIComponent(id)}`)).status).toBe(202);
    expect((await site.manage('GET', `/documents/${encodeURIComponent(id)}`)).status).toBe(404);
  });

  it('keep the good documents of a batch and name each bad one', async () => {
    const site = await server.site();
    const answer = await site.manage('PUT', '/documents:batch', {
      documents: [
        document,
        { id: 'senza-titolo', main_content: 'testo' },
        'non un documento',
        { ...document, id: 'due' },
        { ...document, id: 'è'.repeat(128) },
      ],
    });
    expect(answer.status).toBe(202);
    expect(answer.json()).toEqual({
      accepted: 2,
      rejected: [
        { index: 1, id: 'senza-titolo', reason: 'title: is missing' },
        { index: 2, id: 'non un documento', reason: expect.stringContaining('object') },
        { index: 4, id: 'è'.repeat(128), reason: 'id: must be at most 255 bytes' },
      ],
    });
    expect((await site.get('search', { term: '*' })).json()).toMatchObject({ total_hits: 2 });
  });

  it('answer 400 when nothing of a batch is accepted', async () => {
    const site = await server.site();
    const bad = await site.manage('PUT', '/documents:batch', { documents: [{ id: 'x' }] });
    expect([bad.status, bad.json()]).toMatchObject([
      400,
      { error: { code: 'invalid_document' }, accepted: 0, rejected: [{ index: 0, id: 'x' }] },
    ]);
    for (const body of [{ documents: [] }, { documents: 'x' }, {}, [], undefined])
      expect((await site.manage('PUT', '/documents:batch', body)).status).toBe(400);
  });

  it('delete a batch of ids', async () => {
    const site = await server.site({}, [document, { ...document, id: 'due' }, { ...document, id: 'tre' }]);
    const answer = await site.manage('DELETE', '/documents:batch', {
      documents: ['art-2103', 'due', 7, 'mai'],
    });
    expect([answer.status, answer.json()]).toEqual([
      202,
      { accepted: 3, rejected: [{ index: 2, reason: 'id: must be string' }] },
    ]);
    expect((await site.get('search', { term: '*' })).json()).toMatchObject({ hits: [{ id: 'tre' }] });
  });

  it.each([
    ['id', { id: '..' }],
    ['id', { id: '' }],
    ['title', { title: 7 }],
    ['main_content', { main_content: null }],
    ['doc_date', { doc_date: '2026-02-30' }],
    ['doc_date', { doc_date: 'ieri' }],
    ['url', { url: 'javascript:alert(1)' }],
    ['url', { url: '//altrove.example/x' }],
    ['url', { url: '/\\altrove.example/x' }],
    ['language', { language: 'italiano' }],
    ['priceCents', { priceCents: -1 }],
    ['priceCents', { priceCents: 1.5 }],
    ['categories', { categories: 'Lavoro' }],
    ['custom_fields', { custom_fields: { 'con spazio': 'x' } }],
    ['custom_fields', { custom_fields: { ['n'.repeat(257)]: 'x' } }],
    ['custom_fields', { custom_fields: { misto: ['a', 1] } }],
    ['custom_fields', { custom_fields: { oggetto: { a: 1 } } }],
    [
      'custom_fields',
      { custom_fields: Object.fromEntries(Array.from({ length: 201 }, (_, i) => [`c${i}`, 1])) },
    ],
  ])('refuse a wrong %s and say that it is the one', async (member, change) => {
    const site = await server.site();
    const answer = await site.manage('PUT', '/documents/', { ...document, ...change });
    expect(answer.status).toBe(400);
    const { error } = answer.json() as { error: { code: string; message: string } };
    expect(error.code).toBe('invalid_document');
    expect(error.message.startsWith(member)).toBe(true);
  });

  it('take 200 custom fields, and names of 256 characters', async () => {
    const site = await server.site();
    const custom = Object.fromEntries(
      Array.from({ length: 200 }, (_, i) => [`campo-${i}_`.padEnd(256, 'x'), i]),
    );
    const answer = await site.manage('PUT', '/documents/', { ...document, custom_fields: custom });
    expect(answer.status).toBe(202);
    expect((await site.manage('GET', '/documents/art-2103')).json()).toMatchObject({ custom_fields: custom });
  });

  it('read an absent member written as null', async () => {
    const site = await server.site();
    const answer = await site.manage('PUT', '/documents/', {
      ...document,
      language: null,
      custom_fields: { area: null, anno: 1942 },
    });
    expect(answer.status).toBe(202);
    const { language: _none, ...rest } = document;
    expect((await site.manage('GET', '/documents/art-2103')).json()).toEqual({
      ...rest,
      custom_fields: { anno: 1942 },
    });
  });

  it('give back any acceptable custom fields as they came', async () => {
    const site = await server.site();
    const name = fc.stringMatching(/^[A-Za-z0-9_-]{1,12}$/);
    const text = fc.string({ unit: 'grapheme', maxLength: 20 });
    const number = fc
      .double({ noNaN: true, noDefaultInfinity: true })
      .map((value) => (value === 0 ? 0 : value));
    const value = fc.oneof(
      text,
      number,
      fc.array(text, { maxLength: 4 }),
      fc.array(number, { maxLength: 4 }),
    );
    await fc.assert(
      fc.asyncProperty(fc.dictionary(name, value, { maxKeys: 6 }), async (custom) => {
        await site.manage('PUT', '/documents/', { ...document, custom_fields: custom });
        const got = (await site.manage('GET', '/documents/art-2103')).json() as { custom_fields: unknown };
        expect(got.custom_fields).toEqual({ ...custom });
      }),
      { numRuns: 40 },
    );
  });
});

describe('the private key', () => {
  it('is asked for by every document call', async () => {
    const { siteKey } = await server.site({}, [document]);
    const calls = [
      ['GET', 'documents/art-2103'],
      ['PUT', 'documents/'],
      ['POST', 'documents/'],
      ['DELETE', 'documents/art-2103'],
      ['PUT', 'documents:batch'],
      ['DELETE', 'documents:batch'],
    ] as const;
    for (const [method, path] of calls) {
      const answer = await server.call({ method, url: `/v2/indices/${siteKey}/${path}` });
      expect([method, path, answer.status]).toEqual([method, path, 401]);
      expect(answer.headers['www-authenticate']).toContain('Basic');
      expect(answer.headers['access-control-allow-origin']).toBe('*');
    }
  });

  it('opens its own site only, and only whole', async () => {
    const mine = await server.site({}, [document]);
    const other = await server.site({}, [document]);
    const base64 = (text: string) => `Basic ${Buffer.from(text).toString('base64')}`;
    for (const authorization of [
      other.authorization,
      base64(`${mine.siteKey}:${other.privateKey}`),
      base64(`${other.siteKey}:${mine.privateKey}`),
      base64(`${mine.siteKey}:${mine.privateKey.slice(1)}`),
      base64(`${mine.siteKey}:`),
      base64(mine.siteKey),
      base64(''),
      'Basic',
      `Bearer ${mine.privateKey}`,
    ]) {
      const url = `/v2/indices/${mine.siteKey}/documents/art-2103`;
      expect((await server.call({ url, headers: { authorization } })).status).toBe(401);
    }
  });

  it('is unknown for a site that does not exist', async () => {
    const { authorization } = await server.site();
    const url = `/v2/indices/${'0'.repeat(32)}/documents/x`;
    expect((await server.call({ url, headers: { authorization } })).status).toBe(404);
  });
});

describe('bodies', () => {
  it('must be JSON and say so', async () => {
    const { siteKey, authorization } = await server.site();
    const put = (type: string, payload: string) =>
      server.call({
        method: 'PUT',
        url: `/v2/indices/${siteKey}/documents/`,
        headers: { authorization, 'content-type': type },
        payload,
      });
    expect(await put('application/json', '{"id":')).toMatchObject({ status: 400 });
    expect(await put('text/plain', JSON.stringify(document))).toMatchObject({ status: 415 });
    expect(await put('application/xml', '<a/>')).toMatchObject({ status: 415 });
    expect(await put('application/json; charset=utf-8', JSON.stringify(document))).toMatchObject({
      status: 202,
    });
  });

  it('too large are refused with 413', async () => {
    const { siteKey } = await server.site();
    const answer = await server.call({
      method: 'POST',
      url: `/v1/search/${siteKey}`,
      headers: { 'content-type': 'application/json' },
      payload: JSON.stringify({ term: 'x'.repeat(300_000) }),
    });
    expect(answer.status).toBe(413);
    expect(answer.headers['access-control-allow-origin']).toBe('*');
  });
});
