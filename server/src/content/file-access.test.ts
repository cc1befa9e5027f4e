import { describe, expect, it } from 'vitest';
import { fileAccess, type Visitor } from './file-access.ts';
import { importEdition } from './import-edition.ts';
import { testDatabase, testEdition } from './testing/edition.ts';

const now = new Date('2026-03-10T11:00:00Z');

const visitors: Readonly<Record<string, Visitor>> = {
  nobody: { reader: null, temporaryAreas: [] },
  fisco: { reader: { userName: 'f@example.it', roles: ['Fisco'] }, temporaryAreas: [] },
  lavoro: { reader: { userName: 'l@example.it', roles: ['Lavoro'] }, temporaryAreas: [] },
  interno: { reader: { userName: 'i@example.it', roles: ['Interno'] }, temporaryAreas: [] },
  guest: { reader: null, temporaryAreas: ['FISCO'] },
};

/** What each of the visitors above gets of a file. */
async function accesses(): Promise<(file: string) => Promise<Record<string, string>>> {
  const edition = testEdition();
  const files = ['foto.svg', 'tavola.png', 'sciolta.svg', 'bozza.svg', 'poster.svg'];
  files.push('modello.docx', 'libero.docx', 'domani.docx', 'bozza.docx', 'sciolto.docx', 'nel-testo.pdf');
  files.push('in-apertura.pdf', 'comune.xlsx', 'a.webm', 'a.vtt');
  for (const file of files) edition.write(`media/${file}`, file.endsWith('vtt') ? 'WEBVTT\n' : 'x');
  const attached = (file: string) => [{ file, name: 'Modello' }];
  edition.article(
    'fisco/formulari/riservato.md',
    {
      id: 1,
      image: { file: 'foto.svg', alt: '' },
      attachments: [...attached('modello.docx'), ...attached('comune.xlsx')],
      recording: { file: 'a.webm', type: 'video/webm', duration: 3, captions: 'a.vtt', poster: 'poster.svg' },
    },
    [
      'Apertura con [un foglio](/media/in-apertura.pdf).',
      ...Array.from({ length: 12 }, (_, index) => `## Parte ${index}\n\n${'Parole riservate. '.repeat(40)}`),
      'Si veda [il fascicolo](/media/nel-testo.pdf). ![Tavola](/media/tavola.png)',
    ].join('\n\n'),
  );
  edition.article('fisco/notizie/libera.md', {
    id: 2,
    access: 'public',
    attachments: [...attached('libero.docx'), ...attached('comune.xlsx')],
  });
  edition.article('fisco/notizie/domani.md', {
    id: 3,
    access: 'public',
    published: 'today+1',
    attachments: attached('domani.docx'),
  });
  edition.article('fisco/notizie/bozza.md', {
    id: 4,
    access: 'public',
    draft: true,
    image: { file: 'bozza.svg', alt: '' },
    attachments: attached('bozza.docx'),
  });
  const database = await testDatabase();
  await importEdition(database, edition.directory, now);
  return async (file) => {
    const found: Record<string, string> = {};
    for (const [name, visitor] of Object.entries(visitors))
      found[name] = await fileAccess(database, file, () => Promise.resolve(visitor), now);
    return found;
  };
}

const everybody = {
  nobody: 'public',
  fisco: 'public',
  lavoro: 'public',
  interno: 'public',
  guest: 'public',
};
const subscribers = {
  nobody: 'login',
  fisco: 'private',
  lavoro: 'denied',
  interno: 'private',
  guest: 'private',
};
const editors = {
  nobody: 'missing',
  fisco: 'missing',
  lavoro: 'missing',
  interno: 'private',
  guest: 'missing',
};
const missing = {
  nobody: 'missing',
  fisco: 'missing',
  lavoro: 'missing',
  interno: 'missing',
  guest: 'missing',
};

describe('a file of the media folder', () => {
  it('is for those who may read the text that names it', async () => {
    const accessTo = await accesses();
    for (const file of ['modello.docx', 'a.webm', 'a.vtt', 'poster.svg', 'nel-testo.pdf', 'tavola.png'])
      expect(await accessTo(file), file).toEqual(subscribers);
  });

  it('is everybody’s when a text that everybody reads names it', async () => {
    const accessTo = await accesses();
    for (const file of ['foto.svg', 'in-apertura.pdf', 'libero.docx', 'comune.xlsx'])
      expect(await accessTo(file), file).toEqual(everybody);
  });

  it('is unknown to all but the editors before its article is published', async () => {
    const accessTo = await accesses();
    for (const file of ['domani.docx', 'bozza.docx', 'bozza.svg'])
      expect(await accessTo(file), file).toEqual(editors);
  });

  it('is nobody’s when no article names it, pictures apart', async () => {
    const accessTo = await accesses();
    expect(await accessTo('sciolto.docx')).toEqual(missing);
    expect(await accessTo('sciolta.svg')).toEqual(everybody);
  });
});
