/** Specification §7, «Authorial lists»: every parameter of the two calls, over HTTP, and what each changes. */
import { describe, expect, it } from 'vitest';
import { articles, OLD_NEWS } from './support/edition.ts';
import { startProduct } from './support/product.ts';

const product = await startProduct();

interface Listed {
  readonly totalCount: number;
  readonly items: readonly {
    readonly id: number;
    readonly type: string;
    readonly dataDocumento: string;
  }[];
}

type Call = 'aDocLst2' | 'ADocLstContent';

async function list(query: string, call: Call = 'aDocLst2'): Promise<Listed> {
  const { status, body } = await product.get(`/api/cesi/articlesAuthorial/${call}?${query}`);
  expect(status).toBe(200);
  return body as Listed;
}

const idsOf = async (query: string, call?: Call) => (await list(query, call)).items.map(({ id }) => id);
const sorted = (ids: readonly number[]) => ids.toSorted((a, b) => a - b);
const { news, guide, employmentNews, companySheet, video, podcast, opinion, guideSheet } = articles;
const FIRST_OLD_NEWS = 1000;

/** The tenth page of the hundred and one old news holds the last of them alone. */
const oldNews = 'area=lavoro&tag1=archivio';

describe('§7 a parameter of the authorial lists', () => {
  it.each([
    ['page', 'page=10', oldNews, [FIRST_OLD_NEWS]],
    ['items', 'items=3', oldNews, [1098, 1099, 1100]],
    ['T', 'T=O', '', [opinion]],
    ['T with several letters', 'T=VD', '', [video, podcast]],
    ['area', 'area=lavoro', 'T=W', [companySheet]],
    ['search', 'search=rivalsa', '', [news]],
    ['search with several words, all of them', 'search=RIVALSA%20ada', 'T=NO', [news]],
    ['order', 'order=Id', 'area=fisco&T=NOVD&items=1', [opinion]],
    ['ascending', 'ascending=true', 'area=fisco&items=1', [opinion]],
    ['singleContentType', 'singleContentType=video', '', [video]],
    ['groupedContentType', 'groupedContentType=video,podcast', '', [video, podcast]],
    ['tag1', 'tag1=rivalsa', '', [news]],
    ['tag2', 'tag2=ferie', '', [employmentNews]],
    ['tag3', 'tag3=valigetta', '', [guideSheet]],
    ['baseTag', 'baseTag=aziendale', '', [companySheet]],
    ['tags together', 'tag2=rivalsa&tag3=iva', 'tag1=iva', [news]],
    ['customFilter', 'customFilter=settore:Orario', '', [employmentNews]],
    ['customFilter of a shelf', 'customFilter=categoria:Assetti%20adeguati', '', [companySheet]],
    ['customFilter of several fields', 'customFilter=settore:Iva;isbn:9788800000000', '', [guide]],
    ['titleFilter', 'titleFilter=rivalsa', '', [news]],
    ['titleNotContainsFilter', 'titleNotContainsFilter=video', 'T=VD', [podcast]],
    ['author', 'author=ugo-bassi', '', [opinion]],
    ['authorString', 'authorString=BASSI', '', [opinion]],
    ['OR_Voce1_1', 'OR_Voce1_1=Iva', '', [news]],
    ['OR_Voce1Area_1', 'OR_Voce1Area_1=LAVORO', 'OR_Voce1_1=Iva', []],
    ['OR_Voce1_2', 'OR_Voce1_2=Iva', '', [news]],
    ['OR_Voce1Area_2', 'OR_Voce1Area_2=LAVORO', 'OR_Voce1_2=Iva', []],
    ['OR_Voce2_1', 'OR_Voce2_1=Rivalsa', '', [news]],
    ['OR_Voce2Area_1', 'OR_Voce2Area_1=LAVORO', 'OR_Voce2_1=Rivalsa', []],
    [
      'OR_… of a collection of guides',
      'OR_Voce1Area_1=COLLANE_GUIDE',
      'OR_Voce1_1=Imposte indirette',
      [guide],
    ],
    [
      'OR_… any of the places',
      'OR_Voce2Area_1=COLLANE_GUIDE&OR_Voce2_1=Guida all’Iva',
      'OR_Voce1_1=Iva',
      [news, guide],
    ],
  ])('%s changes the answer', async (_name, parameter, beside, ids) => {
    const without = await list(beside);
    const found = await list(`${beside}&${parameter}`);
    expect(sorted(found.items.map(({ id }) => id))).toEqual(ids);
    expect(found).not.toEqual(without);
  });

  it('startDate and endDate bound the days, both included', async () => {
    const { items } = await list('T=VO');
    const [newer, older] = items;
    expect([newer?.id, older?.id]).toEqual([video, opinion]);
    const bounded = (query: string) => idsOf(`T=VO&${query}`);
    expect(await bounded(`startDate=${newer?.dataDocumento}`)).toEqual([video]);
    expect(await bounded(`endDate=${older?.dataDocumento}`)).toEqual([opinion]);
    expect(await bounded(`startDate=${older?.dataDocumento}&endDate=${newer?.dataDocumento}`)).toEqual([
      video,
      opinion,
    ]);
  });

  it.each([
    ['page is 0', oldNews, 'page=0'],
    ['items is 10', oldNews, 'items=10'],
    ['order is DataDocumento', 'area=fisco', 'order=DataDocumento'],
    ['ascending is false', 'area=fisco', 'ascending=false'],
  ])('%s unless told, and when it is written but empty', async (_default, beside, parameter) => {
    const plain = await list(beside);
    expect(await list(`${beside}&${parameter}`)).toEqual(plain);
    expect(await list(`${beside}&${parameter.split('=')[0] ?? ''}=`)).toEqual(plain);
  });

  it('that is a text is no condition when it is empty', async () => {
    const texts = [
      ...['T', 'search', 'singleContentType', 'groupedContentType', 'startDate', 'endDate', 'tag1', 'tag2'],
      ...[
        'tag3',
        'baseTag',
        'customFilter',
        'titleFilter',
        'titleNotContainsFilter',
        'author',
        'authorString',
      ],
      ...['OR_Voce1Area_1', 'OR_Voce1Area_2', 'OR_Voce1_1', 'OR_Voce1_2', 'OR_Voce2Area_1', 'OR_Voce2_1'],
    ];
    expect(await list(`area=fisco&${texts.map((name) => `${name}=`).join('&')}`)).toEqual(
      await list('area=fisco'),
    );
  });

  it('area, when it is other than LAVORO, means fisco', async () => {
    expect(await list('area=altro')).toEqual(await list('area=FISCO'));
  });

  it.each([
    ['page', 'page=-1', 'deve essere almeno 0'],
    ['page', 'page=uno', 'deve essere un numero intero'],
    ['items', 'items=0', 'deve essere almeno 1'],
    ['items', 'items=301', 'deve essere al massimo 300'],
    ['order', 'order=Data', 'deve essere uno tra DataDocumento, Titolo, Id'],
    ['ascending', 'ascending=forse', 'deve essere true o false'],
    ['T', 'T=Z', 'non esiste un tipo di contenuto "Z"'],
    ['singleContentType', 'singleContentType=video,podcast', 'ammette un solo tipo di contenuto'],
    ['groupedContentType', 'groupedContentType=film', 'non esiste un tipo di contenuto "film"'],
    ['startDate', 'startDate=01/02/2026', 'non è un giorno del calendario scritto AAAA-MM-GG'],
    ['endDate', 'endDate=2026-02-30', 'non è un giorno del calendario scritto AAAA-MM-GG'],
    ['customFilter', 'customFilter=password:x', 'non è campo:valore. Campi: settore, categoria, isbn'],
    ['customFilter', 'customFilter=__proto__:x', 'non è campo:valore. Campi: settore, categoria, isbn'],
    ['customFilter', 'customFilter=categoria:', 'non è campo:valore. Campi: settore, categoria, isbn'],
    ['page', 'page=9007199254740993', 'deve essere al massimo 1000000'],
    ['page', 'page=0;drop%20table', 'deve essere un numero intero'],
    ['order', 'order=__proto__', 'deve essere uno tra DataDocumento, Titolo, Id'],
    ['ascending', 'ascending=1', 'deve essere true o false'],
    ['T', 'T=constructor', 'non esiste un tipo di contenuto "constructor"'],
    ['T', 'T=N%00', 'non esiste un tipo di contenuto'],
    [
      'startDate',
      `startDate=${encodeURIComponent("2026-01-01' OR '1'='1")}`,
      'non è un giorno del calendario',
    ],
    ['area', 'area=fisco&area=lavoro', 'deve essere un solo testo'],
    ['search', `search=${'a'.repeat(201)}`, 'deve avere al massimo 200 caratteri'],
    ['tag1', 'tag1=iva&tag1=ires', 'deve essere un solo testo'],
  ])('%s is refused by name and with what would do: %s', async (name, query, why) => {
    for (const call of ['aDocLst2', 'ADocLstContent']) {
      const { status, body } = await product.get(`/api/cesi/articlesAuthorial/${call}?${query}`);
      expect(status).toBe(400);
      const { error } = body as { error: { code: string; message: string } };
      expect(error.code).toBe('invalid');
      expect(error.message).toContain(name);
      expect(error.message).toContain(why);
    }
  });
});

describe('§7 hostile parameters of the authorial lists', () => {
  it.each([
    ['a tag that would be SQL', `tag1=${encodeURIComponent("' OR 1=1--")}`],
    ['an author that would be a path', 'author=../../etc/passwd'],
    ['a title with a wildcard of SQL', 'titleFilter=%25'],
    ['a title with a wildcard of SQL for one letter', 'titleFilter=n_tizia'],
    ['a title that would be an expression', 'titleFilter=(a%2B)%2B%24'],
    ['a search that would be markup', `search=${encodeURIComponent('<script>alert(1)</script>')}`],
    ['a search that would be SQL', `search=${encodeURIComponent("iva' UNION SELECT *")}`],
    ['a search with the character NUL', 'search=iva%00'],
    ['a heading that would be another key', `OR_Voce1_1=${encodeURIComponent('Iva\nvoce1')}`],
    ['a heading of another area', 'OR_Voce1_1=Iva&OR_Voce1Area_1=LAVORO'],
    ['days in the wrong order', 'startDate=2026-12-01&endDate=2020-01-01'],
    ['kinds that exclude each other', 'T=N&singleContentType=O&groupedContentType=V,D'],
  ])('%s finds nothing, in either call', async (_what, query) => {
    for (const call of ['aDocLst2', 'ADocLstContent'] as const)
      expect(await list(query, call)).toEqual({ totalCount: 0, items: [] });
  });

  it.each([
    ['a parameter that there is not', 'constructor=x&__proto__=y&tag1[]=iva'],
    ['spaces alone', 'search=%20%20&tag1=%20&titleFilter=%09&customFilter=%20;%20'],
    ['an index without a heading', 'OR_Voce1Area_1=LAVORO&OR_Voce2Area_1=x'],
    ['commas without a type', 'T=,,&singleContentType=,&groupedContentType=,%20,'],
  ])('%s is no condition', async (_what, query) => {
    expect(await list(`area=fisco&${query}`)).toEqual(await list('area=fisco'));
  });
});

describe('§7 the authorial lists', () => {
  it('aDocLst2 has ten items on a page, and the whole match as its totalCount', async () => {
    const first = await list(oldNews);
    expect(first.totalCount).toBe(OLD_NEWS);
    expect(first.items).toHaveLength(10);
  });

  it('a page after the last is empty and still says how many there are', async () => {
    expect(await list(`${oldNews}&page=11`)).toEqual({ totalCount: OLD_NEWS, items: [] });
  });

  it('are newest first, ties by number', async () => {
    const { items } = await list('area=fisco');
    const days = items.map(({ dataDocumento }) => dataDocumento);
    expect(new Set(days).size).toBeGreaterThan(1);
    expect(days).toEqual(days.toSorted().reverse());
    expect(await idsOf(`${oldNews}&items=3`)).toEqual([1100, 1099, 1098]);
  });

  it('have neither drafts nor documents of tomorrow', async () => {
    expect(await idsOf('area=fisco&T=N')).toEqual([news]);
    expect(await idsOf('area=fisco&T=N&endDate=2999-01-01')).toEqual([news]);
  });

  it('ADocLstContent is the same with items 100 and T default N, an empty T too', async () => {
    for (const T of ['', '&T=']) {
      const { totalCount, items } = await list(`area=lavoro${T}`, 'ADocLstContent');
      expect(totalCount).toBe(OLD_NEWS + 1);
      expect(items).toHaveLength(100);
      expect(new Set(items.map(({ type }) => type))).toEqual(new Set(['notizia']));
    }
    expect(await idsOf('area=fisco&T=O', 'ADocLstContent')).toEqual([opinion]);
  });
});
