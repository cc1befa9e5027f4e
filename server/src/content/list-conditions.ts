import type { ArticleListQuery } from '../contract/article-list.ts';
import { areaKeyOf, areas as areasByKey } from '../contract/areas.ts';
import { isDay } from './days.ts';
import { guideCollection } from './guide-areas.ts';
import { foldText } from './keys.ts';
import { given, ListParameterError, singleTypeOf, typesOf } from './list-types.ts';
import { dayNumber, headingKey, type ListedArticles } from './listed-articles.ts';
import type { ListScope } from './list-articles.ts';

/** Whether a row belongs to a list. */
export type Condition = (row: number) => boolean;

/** What takes milliseconds is made ready only for a list that is not remembered. */
type Prepared = () => Condition;

/**
 * Everything that a list's articles have to satisfy (spec §7), what is looked up fastest before what is looked for
 * in texts.
 * @throws ListParameterError
 */
export function conditionsOf(
  listed: ListedArticles,
  query: ArticleListQuery,
  scope: ListScope,
): readonly Prepared[] {
  return [
    ...visible(listed, scope),
    ...ofAreaAndTypes(listed, query),
    ...withinDays(listed, query),
    ...customFilter(listed, query.customFilter),
    ...tagged(listed, query),
    ...signed(listed, query),
    ...inIndexPlaces(listed, query),
    ...withTitle(listed, query),
    ...withWords(listed, query),
  ];
}

function visible({ drafts, days }: ListedArticles, scope: ListScope): Prepared[] {
  if (scope.drafts) return [];
  const today = dayNumber(scope.today);
  return [() => (row) => !drafts[row]! && days[row]! <= today];
}

function ofAreaAndTypes({ areas, types }: ListedArticles, query: ArticleListQuery): Prepared[] {
  const area = given(query.area);
  const asked = [
    typesOf('T', query.T),
    singleTypeOf('singleContentType', query.singleContentType),
    typesOf('groupedContentType', query.groupedContentType),
  ];
  return [
    ...(area === undefined ? [] : [() => areas.among([areaKeyOf(area)])]),
    ...asked.flatMap((some) => (some === undefined ? [] : [() => types.among(some)])),
  ];
}

function withinDays({ days }: ListedArticles, query: ArticleListQuery): Prepared[] {
  const start = dayOf('startDate', query.startDate);
  const end = dayOf('endDate', query.endDate);
  return [
    ...(start === undefined ? [] : [() => (row: number) => days[row]! >= start]),
    ...(end === undefined ? [] : [() => (row: number) => days[row]! <= end]),
  ];
}

function dayOf(parameter: string, written: string | undefined): number | undefined {
  const day = given(written);
  if (day === undefined) return undefined;
  if (isDay(day)) return dayNumber(day);
  throw new ListParameterError(`${parameter}: "${day}" non è un giorno del calendario scritto AAAA-MM-GG.`);
}

const customColumns = { settore: 'subjects', categoria: 'categories', isbn: 'isbns' } as const;

/** `customFilter`: `campo:valore` pairs joined by `;`, all of which must hold. */
function customFilter(listed: ListedArticles, written: string | undefined): Prepared[] {
  return (given(written) ?? '')
    .split(';')
    .filter((pair) => pair.trim() !== '')
    .map((pair) => {
      const separator = pair.indexOf(':');
      const name = pair.slice(0, Math.max(0, separator)).trim();
      const value = pair.slice(separator + 1).trim();
      if (isCustomField(name) && value !== '') {
        return () => listed[customColumns[name]].among([value]);
      }
      throw new ListParameterError(
        `customFilter: "${pair}" non è campo:valore. Campi: ${Object.keys(customColumns).join(', ')}.`,
      );
    });
}

function isCustomField(name: string): name is keyof typeof customColumns {
  return Object.hasOwn(customColumns, name);
}

function tagged(listed: ListedArticles, query: ArticleListQuery): Prepared[] {
  return [query.baseTag, query.tag1, query.tag2, query.tag3]
    .map((written) => foldText(written ?? ''))
    .filter((tag) => tag !== '')
    .map((tag) => () => among(listed, [listed.byTag.get(tag)]));
}

function signed(listed: ListedArticles, query: ArticleListQuery): Prepared[] {
  const id = given(query.author);
  const name = foldText(query.authorString ?? '');
  const ofAuthors = (ids: readonly string[]): Condition =>
    among(
      listed,
      ids.map((each) => listed.byAuthor.get(each)),
    );
  const named = (): string[] =>
    [...listed.authorNames].filter(([, each]) => each.includes(name)).map(([author]) => author);
  return [
    ...(id === undefined ? [] : [() => ofAuthors([id])]),
    ...(name === '' ? [] : [() => ofAuthors(named())]),
  ];
}

/**
 * The `OR_…` parameters (spec §7): articles that stand in any of these places of the analytical index. An area
 * without a heading is no place; a heading without an area is looked for in both areas' indexes by subject.
 */
function inIndexPlaces(listed: ListedArticles, query: ArticleListQuery): Prepared[] {
  const keys = (
    [
      { area: query.OR_Voce1Area_1, level: 'voce1', heading: query.OR_Voce1_1 },
      { area: query.OR_Voce1Area_2, level: 'voce1', heading: query.OR_Voce1_2 },
      { area: query.OR_Voce2Area_1, level: 'voce2', heading: query.OR_Voce2_1 },
    ] as const
  ).flatMap(({ area, level, heading }) => {
    const value = given(heading);
    if (value === undefined) return [];
    const place = given(area);
    const indexes =
      place === undefined ? Object.keys(areasByKey) : [guideCollection(place) ?? areaKeyOf(place)];
    return indexes.map((index) => headingKey(index, level, value));
  });
  if (keys.length === 0) return [];
  return [
    () =>
      among(
        listed,
        keys.map((key) => listed.byHeading.get(key)),
      ),
  ];
}

function withTitle(listed: ListedArticles, query: ArticleListQuery): Prepared[] {
  const title = foldText(query.titleFilter ?? '');
  const notTitle = foldText(query.titleNotContainsFilter ?? '');
  const having = (part: string): Condition => among(listed, [listed.titles.containing(part)]);
  const lacking = (part: string): Condition => {
    const holds = having(part);
    return (row) => !holds(row);
  };
  return [
    ...(title === '' ? [] : [() => having(title)]),
    ...(notTitle === '' ? [] : [() => lacking(notTitle)]),
  ];
}

/** Of the words searched for, those that none of the others contains. */
function withWords(listed: ListedArticles, query: ArticleListQuery): Prepared[] {
  return [...new Set(foldText(query.search ?? '').split(' '))]
    .filter(
      (word, _place, all) => word !== '' && !all.some((other) => other !== word && other.includes(word)),
    )
    .map((word) => () => withWord(listed, word));
}

function withWord({ ids, words: { words, starts, rows } }: ListedArticles, part: string): Condition {
  const marks = new Uint8Array(ids.length);
  for (const word of words.containing(part)) {
    const end = starts[word + 1]!;
    for (let place = starts[word]!; place < end; place++) marks[rows[place]!] = 1;
  }
  return (row) => marks[row] === 1;
}

/** Rows that stand in any of these. */
function among({ ids }: ListedArticles, some: readonly (Iterable<number> | undefined)[]): Condition {
  const marks = new Uint8Array(ids.length);
  for (const rows of some) for (const row of rows ?? []) marks[row] = 1;
  return (row) => marks[row] === 1;
}
