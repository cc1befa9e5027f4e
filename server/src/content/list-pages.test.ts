import fc from 'fast-check';
import { describe, expect, it, onTestFinished } from 'vitest';
import type { ArticleListQuery } from '../contract/article-list.ts';
import type { Database } from '../storage/database.ts';
import { openDatabase } from '../storage/database.ts';
import { databases } from '../testing/databases.ts';
import { temporaryDirectory } from '../testing/temporary-directory.ts';
import { importEdition } from './import-edition.ts';
import { foldText } from './keys.ts';
import { ArticleLists } from './list-articles.ts';
import { testDatabase, testEdition } from './testing/edition.ts';
import { storedArticle } from './testing/stored-article.ts';

const now = new Date('2026-03-10T11:00:00Z');
const scope = { today: '2026-03-10', drafts: false };
const everything: ArticleListQuery = { page: 0, order: 'DataDocumento', ascending: false };

function listsOf(database: Database, onError: (error: unknown) => void = () => undefined): ArticleLists {
  return new ArticleLists({ database, now: () => now, onError });
}

interface Piece {
  readonly id: number;
  readonly area: 'FISCO' | 'LAVORO';
  readonly type: 'notizia' | 'guida' | 'opinione';
  readonly day: string;
  readonly draft: boolean;
  readonly title: string;
  readonly subject: string;
  readonly tags: readonly string[];
  readonly authors: readonly string[];
}

const days = ['2026-02-01', '2026-03-01', '2026-03-02', '2026-03-10', '2026-03-11'];
const words = ['Iva', 'rivalsa', 'perché', 'IRES', '100%', 'l’iva'];
const tags = ['iva', 'ires', 'accertamento'];
const authors = ['ada', 'ugo'];

/** Few values each, so that there are ties in every order. */
const piece = fc.record({
  area: fc.constantFrom<Piece['area'][]>('FISCO', 'LAVORO'),
  type: fc.constantFrom<Piece['type'][]>('notizia', 'guida', 'opinione'),
  day: fc.constantFrom(...days),
  draft: fc.boolean(),
  title: fc.array(fc.constantFrom(...words), { minLength: 1, maxLength: 3 }).map((some) => some.join(' ')),
  subject: fc.constantFrom('Iva', 'Ires'),
  tags: fc.subarray(tags),
  authors: fc.subarray(authors),
});
const pieces = fc
  .array(piece, { minLength: 20, maxLength: 60, size: 'max' })
  .chain((some) =>
    fc
      .uniqueArray(fc.integer({ min: 1, max: 1_000 }), { minLength: some.length, maxLength: some.length })
      .map((ids) => some.map((each, index): Piece => ({ id: ids[index] ?? 0, ...each }))),
  );

const filters = {
  area: fc.constantFrom('fisco', 'lavoro', ''),
  T: fc.constantFrom('N', 'N,H', 'O'),
  startDate: fc.constantFrom(...days),
  endDate: fc.constantFrom(...days),
  search: fc.constantFrom('iva', 'IVA rivalsa', 'ri va ri', '%'),
  titleFilter: fc.constantFrom('iva', 'perche', '0%'),
  titleNotContainsFilter: fc.constantFrom('ires', "l'iva"),
  tag1: fc.constantFrom(...tags),
  tag2: fc.constantFrom(...tags, 'di nessuno'),
  author: fc.constantFrom(...authors),
  customFilter: fc.constantFrom('settore:Iva', 'settore:Ires'),
};
const filterNames = Object.keys(filters) as (keyof typeof filters)[];

/** A few filters at a time, lest every list be empty. */
const asked: fc.Arbitrary<Partial<ArticleListQuery>> = fc
  .tuple(
    fc.record({
      order: fc.constantFrom<ArticleListQuery['order'][]>('DataDocumento', 'Titolo', 'Id'),
      ascending: fc.boolean(),
    }),
    fc.record(filters),
    fc.subarray(filterNames, { maxLength: 3 }),
  )
  .map(([order, all, some]) => ({ ...order, ...Object.fromEntries(some.map((name) => [name, all[name]])) }));

const letters = { notizia: 'N', guida: 'H', opinione: 'O' } as const;

/** The list as anybody would make it by hand. */
function byHand(some: readonly Piece[], query: Partial<ArticleListQuery>): number[] {
  const key = ({ title }: Piece): string => foldText(title);
  const tests: ((each: Piece) => boolean)[] = [
    (each) => !each.draft && each.day <= scope.today,
    (each) => !query.area || each.area === query.area.toUpperCase(),
    (each) => !query.T || query.T.includes(letters[each.type]),
    (each) => !query.startDate || each.day >= query.startDate,
    (each) => !query.endDate || each.day <= query.endDate,
    (each) => (query.search ?? '').split(' ').every((word) => key(each).includes(foldText(word))),
    (each) => key(each).includes(foldText(query.titleFilter ?? '')),
    (each) => !query.titleNotContainsFilter || !key(each).includes(query.titleNotContainsFilter),
    (each) => !query.tag1 || each.tags.includes(query.tag1),
    (each) => !query.tag2 || each.tags.includes(query.tag2),
    (each) => !query.author || each.authors.includes(query.author),
    (each) => !query.customFilter || query.customFilter === `settore:${each.subject}`,
  ];
  const value = (each: Piece): string | number =>
    query.order === 'Id' ? each.id : query.order === 'Titolo' ? key(each) : each.day;
  const sign = query.ascending === true ? 1 : -1;
  return some
    .filter((each) => tests.every((holds) => holds(each)))
    .sort((a, b) => {
      const [left, right] = [value(a), value(b)];
      return sign * (left < right ? -1 : left > right ? 1 : a.id - b.id);
    })
    .map(({ id }) => id);
}

async function keep(database: Database, some: readonly Piece[]): Promise<void> {
  await database.deleteFrom('content_articles').execute();
  const rows = some.map(({ id, area, type, day, draft, title, subject }) =>
    storedArticle({ id, area, type, published_on: day, draft: draft ? 1 : 0, title, subject }),
  );
  await database.insertInto('content_articles').values(rows).execute();
  for (const { id, tags: of, authors: by } of some) {
    for (const tag_key of of)
      await database.insertInto('content_article_tags').values({ article_id: id, tag_key }).execute();
    for (const author_id of by)
      await database.insertInto('content_article_authors').values({ article_id: id, author_id }).execute();
  }
}

describe.each(databases)('the pages of a list on $name', ({ open }) => {
  it('put together are the list made by hand, whatever narrows and orders it', async () => {
    const database = await open();
    await fc.assert(
      fc.asyncProperty(
        pieces,
        fc.array(asked, { minLength: 30, maxLength: 30 }),
        fc.integer({ min: 1, max: 7 }),
        async (some, queries, items) => {
          await keep(database, some);
          const lists = listsOf(database);
          for (const query of queries) {
            const expected = byHand(some, query);
            const pages = Math.ceil(expected.length / items) + 1;
            const found: number[] = [];
            for (let page = 0; page < pages; page++) {
              const answer = await lists.page({ ...everything, ...query, items, page }, scope);
              expect(answer.totalCount).toBe(expected.length);
              expect(answer.items.length).toBe(Math.min(items, expected.length - found.length));
              found.push(...answer.items.map(({ id }) => id));
            }
            expect(found).toEqual(expected);
          }
        },
      ),
      { numRuns: 25 },
    );
  });
});

describe('a list of many articles', () => {
  it('is in order, its portions put together', async () => {
    const database = await testDatabase();
    const count = 9_500;
    const titles = ['Uno', 'Due', 'Tre'];
    const rows = Array.from({ length: count }, (_, index) =>
      storedArticle({
        id: index + 1,
        title: titles[index % 3] ?? '',
        published_on: days[(index * 7) % 4] ?? '',
      }),
    );
    for (let from = 0; from < count; from += 500)
      await database
        .insertInto('content_articles')
        .values(rows.slice(from, from + 500))
        .execute();
    const lists = listsOf(database);
    for (const [order, column] of [
      ['DataDocumento', 'published_on'],
      ['Titolo', 'title_key'],
      ['Id', 'id'],
    ] as const) {
      const expected = await database
        .selectFrom('content_articles')
        .select('id')
        .orderBy(column, 'desc')
        .orderBy('id', 'desc')
        .execute();
      for (const page of [0, 15, 31]) {
        const { items, totalCount } = await lists.page({ ...everything, order, items: 300, page }, scope);
        expect(totalCount).toBe(count);
        expect(items.map(({ id }) => id)).toEqual(
          expected.slice(page * 300, page * 300 + 300).map(({ id }) => id),
        );
      }
    }
  });
});

describe('a list whose content changes', () => {
  function edition() {
    const made = testEdition();
    for (const id of [1, 2, 3, 4])
      made.article(`fisco/notizie/n${id}.md`, { id, published: `2026-03-0${id}`, tags: ['iva'] });
    return made;
  }
  const idsOf = async (lists: ArticleLists, page: number): Promise<number[]> =>
    (await lists.page({ ...everything, tag1: 'iva', items: 2, page }, scope)).items.map(({ id }) => id);

  it('has what an import brought from then on, its pages of one edition', async () => {
    const { directory, ...files } = edition();
    const database = await testDatabase();
    await importEdition(database, directory, now);
    const lists = listsOf(database);
    expect(await idsOf(lists, 0)).toEqual([4, 3]);
    files.article('fisco/notizie/n5.md', { id: 5, published: '2026-03-05', tags: ['iva'] });
    files.remove('fisco/notizie/n1.md');
    await importEdition(database, directory, now);
    await lists.renew();
    expect(await idsOf(lists, 1)).toEqual([3, 2]);
    expect(await idsOf(lists, 0)).toEqual([5, 4]);
  });

  it('does not make who asks wait for an import that another process made', async () => {
    const { directory, ...files } = edition();
    const database = await testDatabase();
    await importEdition(database, directory, now);
    const lists = listsOf(database);
    await lists.renew();
    files.article('fisco/notizie/n5.md', { id: 5, published: '2026-03-05', tags: ['iva'] });
    await importEdition(database, directory, now);
    expect(await idsOf(lists, 0)).toEqual([4, 3]);
    await expect.poll(() => idsOf(lists, 0)).toEqual([5, 4]);
  });

  it('never shows what was withdrawn since it was read', async () => {
    const { directory } = edition();
    const database = await testDatabase();
    await importEdition(database, directory, now);
    const lists = listsOf(database);
    await lists.renew();
    await database.updateTable('content_articles').set({ draft: 1 }).where('id', '=', 4).execute();
    expect(await idsOf(lists, 0)).toEqual([3]);
  });

  it('is read again when an import came while it was read', async () => {
    const { directory, ...files } = edition();
    const dataDir = temporaryDirectory();
    const [reading, writing] = [await openDatabase({ dataDir }), await openDatabase({ dataDir })];
    onTestFinished(() => reading.destroy());
    onTestFinished(() => writing.destroy());
    await importEdition(writing, directory, now);
    files.remove('fisco/notizie/n4.md');
    let imports = 0;
    const interrupted = reading.withPlugin({
      transformQuery: ({ node }) => node,
      transformResult: async ({ result }) => {
        const articles = result.rows.some((row) => 'title_key' in row);
        if (articles && imports++ === 0) await importEdition(writing, directory, now);
        return result;
      },
    });
    const lists = listsOf(interrupted);
    expect(await lists.page(everything, scope)).toMatchObject({ totalCount: 3 });
  });

  it('goes on as it was when it cannot be read anew, and says why', async () => {
    const { directory, ...files } = edition();
    const database = await testDatabase();
    await importEdition(database, directory, now);
    let broken = false;
    const failing = database.withPlugin({
      transformQuery: ({ node }) => node,
      transformResult: ({ result }) => {
        if (broken && result.rows.some((row) => 'title_key' in row))
          return Promise.reject(new Error('disk I/O error'));
        return Promise.resolve(result);
      },
    });
    const errors: unknown[] = [];
    const lists = listsOf(failing, (error) => void errors.push(error));
    await lists.renew();
    files.article('fisco/notizie/n5.md', { id: 5, published: '2026-03-05', tags: ['iva'] });
    await importEdition(database, directory, now);
    broken = true;
    expect(await idsOf(lists, 0)).toEqual([4, 3]);
    await expect.poll(() => errors).toEqual([new Error('disk I/O error')]);
    expect(await idsOf(lists, 0)).toEqual([4, 3]);
    broken = false;
    await expect.poll(() => idsOf(lists, 0)).toEqual([5, 4]);
  });
});
