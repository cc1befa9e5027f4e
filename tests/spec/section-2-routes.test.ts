/** Specification §2, screens and routes: what of it the portal's calls decide. Its pages are tested in a browser. */
import { describe, expect, it } from 'vitest';
import { articles } from './support/edition.ts';
import { startProduct } from './support/product.ts';

const product = await startProduct();

interface Listed {
  readonly items: readonly { readonly id: number; readonly area: string; readonly url: string }[];
}

const list = async (query: string) =>
  (await product.get(`/api/cesi/articlesAuthorial/aDocLst2?items=300&${query}`)).body as Listed;

describe('§2 areas', () => {
  it.each([
    ['fisco', 'FISCO'],
    ['lavoro', 'LAVORO'],
    ['LAVORO', 'LAVORO'],
    ['altro', 'FISCO'],
  ])(
    'the query parameter area=%s means %s: any value other than LAVORO means fisco',
    async (written, area) => {
      const { items } = await list(`area=${written}`);
      expect(new Set(items.map((item) => item.area))).toEqual(new Set([area]));
    },
  );
});

describe('§2 document route', () => {
  it('the public link is /{area}/banche-dati/{slug}/?id={id}', async () => {
    for (const area of ['fisco', 'lavoro']) {
      const { items } = await list(`area=${area}`);
      for (const { id, url } of items)
        expect(url).toMatch(new RegExp(`^/${area}/banche-dati/[a-z0-9/-]+/\\?id=${id}$`));
    }
  });

  it('the address without the id leads to the same document', async () => {
    const { body } = await product.get(
      '/api/cesi/articlesAuthorialDetail/aDocUrl?friendlyUrl=/fisco/banche-dati/notizie/rivalsa/',
    );
    expect(body).toMatchObject({ id: articles.news });
    for (const address of [
      '/fisco/banche-dati/notizie/rivalsa/',
      '/editoria/banche-dati/notizie/rivalsa?area=fisco',
    ]) {
      const { status, headers } = await fetch(product.origin + address, { redirect: 'manual' });
      expect([status, headers.get('location')], address).toEqual([
        301,
        `/fisco/banche-dati/notizie/rivalsa/?id=${articles.news}`,
      ]);
    }
  });
});

describe('§2 document-type labels map to catalogue sections', () => {
  it.each([
    ['Notizia', '/notizie-del-giorno/'],
    ['Commento', '/commenti-primalettura/'],
    ['Prima lettura', '/commenti-primalettura/'],
    ['Giurisprudenza', '/rassegna-di-giurisprudenza/'],
    ['Circolare monografica', '/circolari-monografiche-e-tuttoquesiti/'],
    ['Video', '/video-e-podcast/'],
    ['Podcast', '/video-e-podcast/'],
    ['Corso registrato', '/archivio-corsi-registrati/'],
    ['Guida', '/guide/'],
    ['Formulario', '/strumenti/formulari/'],
    ['Circolare per i clienti', '/circolari-clienti-e-studio/'],
    ['Circolare e lettera ai clienti', '/circolari-e-lettere-clienti/'],
    ['Software', '/strumenti/software/'],
    ['Quesito', '/archivio-quesiti/'],
    ['Scheda di consulenza', '/cataloghi/consulenza/'],
  ])('%s leads to %s', async (label, path) => {
    const { body } = await product.get('/api/lookup/authorial/getAddSearchFiltersMapping/');
    const { items } = body as { items: { label: string; path: string }[] };
    expect(items.find((item) => item.label === label)?.path).toBe(path);
  });

  it('circulars for clients are of employment only, or of fisco only', async () => {
    const { body } = await product.get('/api/lookup/authorial/getAddSearchFiltersMapping/');
    const { items } = body as { items: { path: string; areas: string[] }[] };
    const areasOf = (path: string) => items.find((item) => item.path === path)?.areas;
    expect(areasOf('/circolari-e-lettere-clienti/')).toEqual(['lavoro']);
    expect(areasOf('/circolari-clienti-e-studio/')).toEqual(['fisco']);
  });
});
