import { beforeAll, afterAll, describe, expect, it } from 'vitest';
import type { ArticleListQuery } from '../contract/article-list.ts';
import type { Database } from '../storage/database.ts';
import { importEdition } from './import-edition.ts';
import { ArticleLists } from './list-articles.ts';
import { ListParameterError } from './list-types.ts';
import { testDatabase, testEdition } from './testing/edition.ts';

const now = new Date('2026-03-10T11:00:00Z');

function listsOf(database: Database): ArticleLists {
  return new ArticleLists({
    database,
    now: () => now,
    onError: (error) => {
      throw error;
    },
  });
}

const scope = { today: '2026-03-10', drafts: false };

let lists: ArticleLists;

beforeAll(async () => {
  const edition = testEdition(afterAll);
  edition.article('fisco/notizie/a.md', {
    id: 1,
    title: 'Iva al 10%',
    published: '2026-03-01',
    tags: ['iva', 'aliquote'],
    authors: ['ada-neri'],
    topics: ['Iva > Aliquote'],
  });
  edition.article('fisco/notizie/b.md', {
    id: 2,
    title: 'Perché la rivalsa',
    published: '2026-03-02',
    tags: ['iva'],
    category: 'Operazioni',
    topics: ['Iva > Rivalsa'],
  });
  edition.article('fisco/video/c.md', {
    id: 3,
    title: 'Ires in breve',
    published: '2026-03-02',
    subject: 'Ires',
    tags: ['ires'],
    authors: ['ugo-bassi'],
    topics: ['Ires > Base imponibile'],
  });
  edition.article('lavoro/notizie/d.md', {
    id: 4,
    title: 'Ferie e permessi',
    published: '2026-03-05',
    subject: 'Orario',
    tags: ['ferie'],
  });
  edition.article('fisco/notizie/e.md', { id: 5, title: 'Di domani', published: '2026-03-11' });
  edition.article('fisco/notizie/f.md', { id: 6, title: 'Bozza', published: '2026-03-09', draft: true });
  edition.article('fisco/podcast/g.md', {
    id: 7,
    title: 'Accertamento_100%',
    published: '2026-02-01',
    tags: ['iva', 'aliquote', 'accertamento'],
  });
  const database = await testDatabase(afterAll);
  await importEdition(database, edition.directory, now);
  lists = listsOf(database);
});

const everything: ArticleListQuery = { page: 0, order: 'DataDocumento', ascending: false };

async function idsOf(query: Partial<ArticleListQuery>, who = scope): Promise<number[]> {
  const { items, totalCount } = await lists.page({ ...everything, ...query }, who);
  if (query.page === undefined && query.items === undefined) expect(totalCount).toBe(items.length);
  return items.map(({ id }) => id);
}

describe('a list', () => {
  it('is newest first, ties by number, without drafts and without what is to come', async () => {
    expect(await idsOf({})).toEqual([4, 3, 2, 1, 7]);
  });

  it('shows the editors drafts and what is to come', async () => {
    expect(await idsOf({}, { ...scope, drafts: true })).toEqual([5, 6, 4, 3, 2, 1, 7]);
  });

  it.each<[string, Partial<ArticleListQuery>, number[]]>([
    ['an area', { area: 'lavoro' }, [4]],
    ['an unknown area, which means fisco', { area: 'altro' }, [3, 2, 1, 7]],
    ['a type by its letter', { T: 'N' }, [4, 2, 1]],
    ['types by letters together', { T: 'VD' }, [3, 7]],
    ['types by letters apart', { T: 'V, D' }, [3, 7]],
    ['a single type by its name', { singleContentType: 'video' }, [3]],
    ['grouped types', { groupedContentType: 'video,podcast' }, [3, 7]],
    ['types that exclude each other', { T: 'N', singleContentType: 'V' }, []],
    ['a first day', { startDate: '2026-03-02' }, [4, 3, 2]],
    ['a last day', { endDate: '2026-03-02' }, [3, 2, 1, 7]],
    ['a last day in the future, which does not open it', { endDate: '2030-01-01' }, [4, 3, 2, 1, 7]],
    ['words in title, abstract, tags or authors', { search: 'neri  IVA' }, [1]],
    ['words without their accents', { search: 'perche' }, [2]],
    ['a title', { titleFilter: 'RIVALSA' }, [2]],
    ['a percent sign, which is a letter', { titleFilter: '0%' }, [1, 7]],
    ['an underscore, which is a letter', { titleFilter: '_' }, [7]],
    ['what a title must not contain', { titleNotContainsFilter: 'Iva al' }, [4, 3, 2, 7]],
    ['a tag', { tag1: 'Aliquote' }, [1, 7]],
    ['several tags together', { baseTag: 'iva', tag1: 'aliquote', tag2: 'accertamento' }, [7]],
    ['an author', { author: 'ada-neri' }, [1]],
    ['a part of an author’s name', { authorString: 'bass' }, [3]],
    ['a subject', { customFilter: 'settore:Ires' }, [3]],
    ['a subject and a shelf', { customFilter: 'settore:Iva; categoria:Operazioni' }, [2]],
    ['a first-level topic', { OR_Voce1Area_1: 'FISCO', OR_Voce1_1: 'Iva' }, [2, 1]],
    ['any of several topics', { OR_Voce1_1: 'Ires', OR_Voce2_1: 'Rivalsa' }, [3, 2]],
    ['a topic of another area', { OR_Voce1Area_1: 'LAVORO', OR_Voce1_1: 'Iva' }, []],
    [
      'empty parameters, which are no conditions',
      { T: '', search: ' ', area: '', startDate: '', tag1: '', author: '' },
      [4, 3, 2, 1, 7],
    ],
  ])('honours %s', async (_what, query, ids) => {
    expect(await idsOf(query)).toEqual(ids);
  });

  it('pages, and says how many there are whatever the page', async () => {
    expect(await idsOf({ items: 2, page: 0 })).toEqual([4, 3]);
    expect(await idsOf({ items: 2, page: 2 })).toEqual([7]);
    expect(await lists.page({ ...everything, items: 2, page: 9 }, scope)).toEqual({
      totalCount: 5,
      items: [],
    });
  });

  it('is ordered by title or number, either way', async () => {
    expect(await idsOf({ order: 'Titolo', ascending: true })).toEqual([7, 4, 3, 1, 2]);
    expect(await idsOf({ order: 'Id', ascending: true })).toEqual([1, 2, 3, 4, 7]);
    expect(await idsOf({ order: 'DataDocumento', ascending: true })).toEqual([7, 1, 2, 3, 4]);
  });

  it.each<[string, Partial<ArticleListQuery>, RegExp]>([
    ['T', { T: 'N!' }, /^T: .*"N!"/],
    ['groupedContentType', { groupedContentType: 'video,film' }, /^groupedContentType: .*"film"/],
    ['singleContentType', { singleContentType: 'VD' }, /^singleContentType: .*un solo/],
    ['startDate', { startDate: '01/03/2026' }, /^startDate: "01\/03\/2026"/],
    ['endDate', { endDate: '2026-02-30' }, /^endDate: "2026-02-30"/],
    ['customFilter', { customFilter: 'password:x' }, /^customFilter: "password:x"/],
  ])('refuses a %s that means nothing, by name', async (_name, query, message) => {
    await expect(lists.page({ ...everything, ...query }, scope)).rejects.toThrow(ListParameterError);
    await expect(lists.page({ ...everything, ...query }, scope)).rejects.toThrow(message);
  });
});
