/** Specification §6, roles and permissions: of the search client's keys, and of the readers that the portal's calls know. */
import { describe, expect, it } from 'vitest';
import { createDocumentsClient } from '@prontuario/widget/documents';
import { articles } from './support/edition.ts';
import { startProduct } from './support/product.ts';

const product = await startProduct();

const searchToken = (area: string, auth?: string) =>
  product.get(`/api/search/token/?area=${area}`, auth).then(({ status }) => status);
const full = (id: number, auth?: string) =>
  product.get(`/api/cesi/articlesAuthorialDetail/aDocFull?id=${id}`, auth);
const basic = (id: number) => product.get(`/api/cesi/articlesAuthorialDetail/aDoc?id=${id}`);

describe('§6 search client', () => {
  it('public calls use the public site key, and no authorization', async () => {
    const { client, wire } = product.searchClient();
    await client.search({ keyword: 'iva' });
    await client.suggestions({ prefix: 'iva' });
    await client.autocomplete({ field: 'custom_fields.tema', prefix: 'iv' });
    await client.recommendations({ itemId: 'detrazione-1', configurationKey: 'k' }, {});
    for (const { path, headers } of wire.requests) {
      expect(path.split('/')).toContain(product.siteKey);
      expect(headers.get('authorization')).toBeNull();
    }
    expect(wire.requests).toHaveLength(4);
  });

  it('document read, save and delete need the site key plus a private key sent as basic authorization', async () => {
    const { documents, wire } = product.documentsClient();
    await documents.save({ id: 'atto', title: 'Un atto', main_content: 'Un testo.' });
    await documents.get('atto');
    await documents.delete('atto');
    const basicAuthorization = `Basic ${btoa(`${product.siteKey}:${product.privateKey}`)}`;
    for (const { path, headers } of wire.requests) {
      expect(path.split('/')).toContain(product.siteKey);
      expect(headers.get('authorization')).toBe(basicAuthorization);
    }
    expect(wire.requests).toHaveLength(3);
  });

  it('a wrong private key reads, saves and deletes nothing', async () => {
    const { siteKey } = product;
    const { documents } = product.documentsClient({ siteKey, privateKey: 'sbagliata' });
    const refused = { status: 401 };
    await expect(documents.get('detrazione-1')).rejects.toMatchObject(refused);
    await expect(documents.save({ id: 'x', title: 'X', main_content: 'X' })).rejects.toMatchObject(refused);
    await expect(documents.delete('detrazione-1')).rejects.toMatchObject(refused);
    expect(await product.documentsClient().documents.get('detrazione-1')).toMatchObject({
      id: 'detrazione-1',
    });
  });

  it('the private key is needed before anything is sent', () => {
    const { siteKey, origin } = product;
    expect(() => createDocumentsClient({ siteKey, privateKey: '', apiBase: origin })).toThrow('privateKey');
  });

  it('a jwt is an optional search parameter', async () => {
    const { client, wire } = product.searchClient();
    await client.search({});
    expect(wire.last().query.has('jwt')).toBe(false);
    client.setJWT('a.b.c');
    await client.search({});
    expect(wire.last().query.get('jwt')).toBe('a.b.c');
  });
});

describe('§6 readers', () => {
  it('anonymous: no search', async () => {
    expect(await searchToken('fisco')).toBe(401);
  });

  it.each([
    ['fisco', 'fisco', 200],
    ['fisco', 'lavoro', 403],
    ['lavoro', 'lavoro', 200],
    ['lavoro', 'fisco', 403],
    ['interno', 'fisco', 200],
    ['interno', 'lavoro', 200],
  ])('subscriber: %s searches in %s: %i', async (account, area, status) => {
    expect(await searchToken(area, await product.tokenOf(account))).toBe(status);
  });

  it('without auth the basic document endpoints answer, with the opening of what subscribers read', async () => {
    expect(await basic(articles.guide)).toMatchObject({
      status: 200,
      body: { locked: true, content: '<p>Apertura.</p>' },
    });
  });

  it('with auth the full document endpoints answer, with the whole text', async () => {
    expect(await full(articles.guide, await product.tokenOf('fisco'))).toMatchObject({
      status: 200,
      body: { locked: false, content: expect.stringContaining('Testo riservato.') },
    });
  });

  it('the full document endpoints want auth', async () => {
    expect(await full(articles.guide)).toMatchObject({ status: 401, body: { error: { code: 'unauth' } } });
  });

  it('a subscription of the other area leaves the text locked', async () => {
    const { body } = await full(articles.guide, await product.tokenOf('lavoro'));
    expect(body).toMatchObject({ locked: true, content: '<p>Apertura.</p>' });
  });

  it.each([
    ['the index', '/api/cesi/analitycalIndex/getBaseDataByArea?area=fisco'],
    ['comments', `/api/cesi/articlesAuthorialDetailReview/getReviews?documentId=${articles.news}`],
    ['authors', '/api/cesi/articlesAuthorialDetail/getAuthors'],
  ])('%s reads need no auth', async (_what, path) => {
    expect((await product.get(path)).status).toBe(200);
  });

  it('Demo: nothing that every visitor sees is written by who tries the product', async () => {
    const reviews = '/api/cesi/articlesAuthorialDetailReview';
    const insert = async (account: string) =>
      product.post(
        `${reviews}/insertReview?documentId=${articles.news}&text=Prova&vote=1`,
        await product.tokenOf(account),
      );
    expect(await insert('demo')).toMatchObject({
      status: 403,
      body: { error: { code: 'norole', message: 'Funzionalità non abilitata per utenti Demo' } },
    });
    expect(await product.get(`${reviews}/getReviews?documentId=${articles.news}`)).toMatchObject({
      body: { totalCount: 0 },
    });
    expect((await insert('fisco')).status).toBe(200);
  });

  it('drafts are for the internal role alone', async () => {
    expect((await full(articles.draft, await product.tokenOf('fisco'))).status).toBe(404);
    expect((await full(articles.draft, await product.tokenOf('interno'))).status).toBe(200);
  });
});

describe('§6 error exceptions', () => {
  const draft = '/api/cesi/home/quotidianoFiscoNewDraft/';

  it('forcelogout: a token that does not hold', async () => {
    expect(await product.get(draft, 'scaduto')).toMatchObject({
      status: 401,
      body: { error: { code: 'forcelogout' } },
    });
  });

  it('unauth is 401', async () => {
    expect(await product.get(draft)).toMatchObject({ status: 401, body: { error: { code: 'unauth' } } });
  });

  it('norole is 403', async () => {
    expect(await product.get(draft, await product.tokenOf('fisco'))).toMatchObject({
      status: 403,
      body: { error: { code: 'norole' } },
    });
  });
});
