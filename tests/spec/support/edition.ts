import { testEdition, type TestEdition } from '../../../server/src/content/testing/edition.ts';
import type { AtEnd } from '../../../server/src/testing/temporary-directory.ts';

/** Numbers of the articles below. */
export const articles = {
  news: 1,
  guide: 2,
  secondChapter: 3,
  firstChapter: 4,
  employmentNews: 5,
  draft: 6,
  tomorrow: 7,
  software: 8,
  companySheet: 9,
  video: 10,
  podcast: 11,
  opinion: 12,
  guideSheet: 13,
} as const;

/** One more than a list of the news of the day holds (spec §9). */
export const OLD_NEWS = 101;
const FIRST_OLD_NEWS = 1000;

/** Number under which the newsletters' banner is fetched (spec §7). */
export const BANNER_ID = 1332666;

/** A small edition that has something of all that the calls of spec §7 answer. */
export function specificationEdition(atEnd: AtEnd): TestEdition {
  const edition = testEdition(atEnd);
  edition.article(
    'fisco/notizie/rivalsa.md',
    {
      id: articles.news,
      title: 'La rivalsa dell’Iva',
      kicker: 'Iva',
      home: 'primo-piano',
      tags: ['iva', 'rivalsa'],
      topics: ['Iva > Rivalsa'],
      authors: ['ada-neri'],
      norms: ['Art. 18, DPR 633/1972'],
    },
    'Chi paga.\n\n## Il caso\n\nSi veda [la guida](/fisco/banche-dati/guide/guida-iva/?id=2).',
  );
  edition.article(
    'fisco/guide/guida-iva.md',
    { id: articles.guide, title: 'Guida all’Iva', category: 'Imposte indirette', isbn: '9788800000000' },
    'Apertura.\n\n## Presupposti\n\nTesto riservato.',
  );
  const chapter = (file: string, id: number, position: number, title: string) =>
    edition.article(`fisco/guide/${file}.md`, { id, position, title, parent: articles.guide });
  chapter('capitolo-secondo', articles.secondChapter, 2, 'Capitolo secondo');
  chapter('capitolo-primo', articles.firstChapter, 1, 'Capitolo primo');
  edition.article('lavoro/notizie/ferie.md', {
    id: articles.employmentNews,
    title: 'Le ferie',
    subject: 'Orario',
    tags: ['ferie'],
    home: 'primo-piano',
  });
  edition.article('fisco/notizie/bozza.md', { id: articles.draft, title: 'Una bozza', draft: true });
  edition.article('fisco/notizie/domani.md', {
    id: articles.tomorrow,
    title: 'La novità futura',
    published: 'today+1',
  });
  edition.article('fisco/software/calcolo.md', {
    id: articles.software,
    title: 'Calcolo dell’Iva',
    attachments: [
      { file: 'calcolo.xlsx', name: 'Foglio' },
      { file: 'istruzioni.docx', name: 'Istruzioni' },
    ],
  });
  edition.article('lavoro/consulenza/assetti.md', {
    id: articles.companySheet,
    title: 'Assetti',
    tags: ['aziendale'],
    category: 'Assetti adeguati',
  });
  edition.article('fisco/consulenza/valigetta.md', {
    id: articles.guideSheet,
    title: 'Valigetta',
    tags: ['valigetta'],
  });
  edition.article('fisco/video/video.md', {
    id: articles.video,
    title: 'Un video',
    published: 'today-1',
    recording: { file: 'video.mp4', type: 'video/mp4', duration: 90 },
  });
  edition.article('fisco/podcast/podcast.md', {
    id: articles.podcast,
    title: 'Un podcast',
    recording: { file: 'podcast.mp3', type: 'audio/mpeg', duration: 90 },
  });
  edition.article('fisco/opinioni/opinione.md', {
    id: articles.opinion,
    title: 'Un’opinione',
    published: 'today-3',
    authors: ['ugo-bassi'],
    home: 'approfondimenti',
  });
  for (let index = 0; index < OLD_NEWS; index++) {
    const id = FIRST_OLD_NEWS + index;
    edition.article(`lavoro/notizie/notizia-${id}.md`, { id, published: 'today-30', tags: ['archivio'] });
  }
  for (const file of ['calcolo.xlsx', 'istruzioni.docx', 'video.mp4', 'podcast.mp3'])
    edition.write(`media/${file}`, 'x');
  edition.write(
    'banners.json',
    JSON.stringify([{ id: BANNER_ID, title: 'Banner', imageURL: '/media/banner.svg', link: '/fisco/' }]),
  );
  edition.write(
    'popups.json',
    JSON.stringify([{ area: 'fisco', from: 'today-1', to: 'today+1', content: 'Novità' }]),
  );
  const topic = (id: string, isArchivied: boolean) => ({
    id,
    titolo: id,
    descrizione: 'Di che si tratta.',
    tag: 'iva',
    area: 'fisco',
    isFocus: true,
    isVisibleInCatalogSideBar: true,
    isArchivied,
  });
  edition.write('focus.json', JSON.stringify([topic('iva', false), topic('iva-passata', true)]));
  edition.write(
    'synonyms.json',
    JSON.stringify([{ area: 'fisco', voce: 'Imposta sul valore aggiunto', vedi: 'Iva' }]),
  );
  return edition;
}
