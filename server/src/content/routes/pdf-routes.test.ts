import { describe, expect, it } from 'vitest';
import { testEdition } from '../testing/edition.ts';
import { portalOf, readers } from '../testing/portal.ts';

describe('an article sent as a PDF', () => {
  const sendPdf = (parameters: Record<string, string>) =>
    `/api/cesi/articlesAuthorialDetail/sendPDFToMail?${new URLSearchParams({ nome_cognome_mittente: 'Ada', ...parameters }).toString()}`;

  async function withCircular() {
    const edition = testEdition();
    edition.article('fisco/circolari-monografiche/iva.md', { id: 1, title: 'L’Iva in breve' });
    return portalOf(edition);
  }
  const documentSlug = '/fisco/banche-dati/circolari-monografiche/iva/';

  it('goes to the address of who asks, with what they may read', async () => {
    const { call, sent } = await withCircular();
    const email = readers['fisco']?.userName ?? '';
    const { status, body } = await call(sendPdf({ email, documentSlug }), { method: 'POST', as: 'fisco' });
    expect({ status, body }).toEqual({ status: 200, body: { isSuccess: true } });
    expect(sent[0]?.reader.userName).toBe(email);
    expect(sent[0]?.mail.subject).toBe('L’Iva in breve');
    const { filename, content } = (await sent[0]?.mail.attachment()) ?? {};
    expect(filename).toBe('iva.pdf');
    expect(content?.subarray(0, 5).toString()).toBe('%PDF-');
  });

  it('is found by its public address too', async () => {
    const { call, sent } = await withCircular();
    const email = readers['fisco']?.userName ?? '';
    const url = `${documentSlug}?id=1`;
    expect((await call(sendPdf({ email, url }), { method: 'POST', as: 'fisco' })).status).toBe(200);
    expect(sent).toHaveLength(1);
  });

  it.each([
    ['nobody in particular', undefined, 401, 'unauth'],
    ['a reader without the area', 'lavoro', 403, 'norole'],
  ])('is refused to %s', async (_who, as, status, code) => {
    const { call, sent } = await withCircular();
    const email = readers[as ?? '']?.userName ?? 'chiunque@example.it';
    const answer = await call(sendPdf({ email, documentSlug }), {
      method: 'POST',
      ...(as !== undefined && { as }),
    });
    expect(answer.status).toBe(status);
    expect(answer.body).toMatchObject({ error: { code } });
    expect(sent).toEqual([]);
  });

  it('goes to nobody else, and names no article that is not there', async () => {
    const { call, sent } = await withCircular();
    const email = readers['fisco']?.userName ?? '';
    const other = await call(sendPdf({ email: 'altri@example.it', documentSlug }), {
      method: 'POST',
      as: 'fisco',
    });
    expect(other.body).toMatchObject({ error: { code: 'norole' } });
    const missing = await call(sendPdf({ email, documentSlug: '/fisco/x/' }), {
      method: 'POST',
      as: 'fisco',
    });
    expect(missing.body).toMatchObject({ error: { code: 'notfound' } });
    expect(sent).toEqual([]);
  });
});
