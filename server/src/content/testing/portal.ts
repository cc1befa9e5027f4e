import Fastify, { type FastifyInstance, type InjectOptions } from 'fastify';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { NEWSLETTER_BANNER_ID } from '../../contract/banner.ts';
import { openEmbeddedEngine } from '../../search/engine/embedded/embedded-engine.ts';
import type { Database } from '../../storage/database.ts';
import { temporaryDirectory, type AtEnd } from '../../testing/temporary-directory.ts';
import { ContentService } from '../content-service.ts';
import type { ReaderMail } from '../mail-to-reader.ts';
import type { Reader } from '../reader.ts';
import { testDatabase, testEdition, type TestEdition } from './edition.ts';

export const readers: Readonly<Record<string, Reader>> = {
  interno: { userName: 'interno@example.it', roles: ['Interno'] },
  fisco: { userName: 'fisco@example.it', roles: ['Fisco'] },
  lavoro: { userName: 'lavoro@example.it', roles: ['Lavoro'] },
  demo: { userName: 'demo@example.it', roles: ['Demo'] },
};

export interface TestPortal {
  readonly app: FastifyInstance;
  readonly database: Database;
  readonly content: ContentService;
  /** What readers were sent. */
  readonly sent: readonly { readonly reader: Reader; readonly mail: ReaderMail }[];
  setNow(instant: string): void;
  readonly call: (
    url: string,
    options?: Omit<InjectOptions, 'url'> & { as?: string },
  ) => Promise<{ status: number; body: unknown; headers: Record<string, unknown> }>;
}

/** The calls over an edition, answered without a socket, at noon of 10 March 2026 until told otherwise. */
export async function portalOf(
  edition: TestEdition,
  atEnd: AtEnd = onTestFinished,
  /** Called before the calls are registered. */
  prepare: (app: FastifyInstance) => void = () => undefined,
): Promise<TestPortal> {
  const database = await testDatabase(atEnd);
  const engine = await openEmbeddedEngine({ directory: join(temporaryDirectory(atEnd), 'index') });
  const app = Fastify();
  let now = new Date('2026-03-10T11:00:00Z');
  const sent: { reader: Reader; mail: ReaderMail }[] = [];
  const content = new ContentService({
    database,
    directory: edition.directory,
    now: () => now,
    log: app.log,
    mailToReader: (reader, mail) => {
      sent.push({ reader, mail });
      return Promise.resolve();
    },
    origin: () => 'https://portale.example',
    readerOf: (request) => Promise.resolve(readers[String(request.headers.authorization)] ?? null),
    indexes: [{ name: 'portal', index: await engine.index('portal'), origin: () => '', publicOnly: false }],
  });
  atEnd(async () => {
    await app.close();
    await content.close();
    await engine.close();
  });
  prepare(app);
  await app.register(content.routes, { prefix: '/api' });
  await content.start();
  return {
    app,
    database,
    content,
    sent,
    setNow(instant) {
      now = new Date(instant);
    },
    async call(url, { as, ...options } = {}) {
      const answer = await app.inject({
        ...options,
        url,
        headers: { ...options.headers, ...(as !== undefined && { authorization: as }) },
      });
      return { status: answer.statusCode, body: answer.json(), headers: answer.headers };
    },
  };
}

/** A portal with a little of everything, which tests read and do not change. */
export function examplePortal(atEnd: AtEnd): Promise<TestPortal> {
  const edition = testEdition(atEnd);
  edition.article('fisco/notizie/libera.md', {
    id: 1,
    home: 'primo-piano',
    tags: ['iva', 'rivalsa'],
    topics: ['Iva > Rivalsa'],
    authors: ['ada-neri'],
  });
  edition.article(
    'fisco/guide/guida.md',
    { id: 2, published: 'today-2', category: 'Iva', tags: ['iva'], topics: ['Iva > Rivalsa'] },
    'Apertura.\n\n## Uno\n\nVedi [la notizia](/fisco/banche-dati/notizie/libera/?id=1) e [il sito](https://www.example.it/).\n\n### Uno bis\n\nTesto riservato.\n\n## Due\n\nTesto [ancora](/fisco/banche-dati/notizie/libera/?id=1), [qui](#sez-uno).',
  );
  edition.article('fisco/guide/capitolo-b.md', {
    id: 3,
    parent: 2,
    position: 2,
    title: 'Capitolo B',
    published: 'today-2',
    tags: ['iva'],
  });
  edition.article('fisco/guide/capitolo-a.md', {
    id: 4,
    parent: 2,
    position: 1,
    title: 'Capitolo A',
    published: 'today-2',
    tags: ['iva'],
  });
  edition.article('lavoro/notizie/lavoro.md', {
    id: 5,
    published: 'today-1',
    subject: 'Orario',
    tags: ['ferie'],
  });
  edition.article('fisco/notizie/bozza.md', { id: 6, draft: true });
  edition.article('fisco/notizie/domani.md', { id: 7, published: 'today+1' });
  edition.article('fisco/software/calcolo.md', {
    id: 8,
    published: 'today-3',
    attachments: [{ file: 'calcolo.xlsx', name: 'Foglio' }],
  });
  edition.article('lavoro/consulenza/scheda.md', {
    id: 9,
    published: 'today-3',
    tags: ['aziendale'],
    category: 'Assetti',
  });
  edition.article('fisco/notizie/vecchia.md', { id: 10, published: 'today-5', tags: ['iva'] });
  edition.write('media/calcolo.xlsx', 'x');
  edition.write(
    'popups.json',
    JSON.stringify([
      {
        area: 'fisco',
        from: 'today-1',
        to: 'today+1',
        content: 'Novità<script>x</script>',
        audience: 'not-subscribed',
      },
      { area: 'lavoro', from: '2020-01-01', to: '2020-02-01', content: 'Passato' },
    ]),
  );
  edition.write(
    'banners.json',
    JSON.stringify([
      { id: NEWSLETTER_BANNER_ID, title: 'Banner', imageURL: '/media/banner.svg', link: '/fisco/' },
    ]),
  );
  edition.write(
    'focus.json',
    JSON.stringify([
      {
        id: 'iva',
        titolo: 'Iva',
        descrizione: 'Il tributo.',
        tag: 'iva',
        area: 'fisco',
        isFocus: true,
        isVisibleInCatalogSideBar: true,
        isArchivied: false,
      },
    ]),
  );
  edition.write(
    'sections.json',
    JSON.stringify([{ area: 'fisco', path: '/guide/', description: 'Le guide.' }]),
  );
  edition.write(
    'synonyms.json',
    JSON.stringify([
      { area: 'fisco', voce: 'Imposta sul valore aggiunto', vedi: 'Iva' },
      { area: 'fisco', voce: 'Nulla', vedi: 'Assente' },
    ]),
  );
  return portalOf(edition, atEnd);
}
