import { sql } from 'kysely';
import type { ArticleList } from '../contract/article.ts';
import { LIST_PAGE_SIZE, type ArticleListQuery } from '../contract/article-list.ts';
import { areaKeyOf } from '../contract/areas.ts';
import type { Database } from '../storage/database.ts';
import { readAuthorsOf } from './authors-repository.ts';
import { summaryColumns, toSummary } from './article-rows.ts';
import { isDay } from './days.ts';
import { inIndexPlaces, type Articles } from './index-places.ts';
import { foldText } from './keys.ts';
import type { KeptAnswers } from './kept-answers.ts';
import { given, ListParameterError, singleTypeOf, typesOf } from './list-types.ts';

/** Who reads decides what a list may contain. */
export interface ListScope {
  /** `YYYY-MM-DD`; nothing dated later is listed. */
  readonly today: string;
  /** Drafts and articles of the days to come, for the editors. */
  readonly drafts: boolean;
}

const orderColumns = {
  DataDocumento: 'published_on',
  Titolo: 'title_key',
  Id: 'id',
} as const;

/**
 * One page of the articles that satisfy every condition, newest first unless asked, ties by id; `totalCount` is
 * of the whole match (spec §7, `aDocLst2`).
 * @throws ListParameterError
 */
export async function listArticles(
  database: Database,
  query: ArticleListQuery,
  scope: ListScope,
  counts?: KeptAnswers<number>,
): Promise<ArticleList> {
  const size = query.items ?? LIST_PAGE_SIZE;
  const direction = query.ascending ? 'asc' : 'desc';
  const matching = conditions(database.selectFrom('content_articles'), query, scope);
  const counted = async () => {
    const row = matching.select(({ fn }) => fn.countAll<number>().as('count'));
    return (await row.executeTakeFirstOrThrow()).count;
  };
  const count = await (counts?.of(listKey(query, scope), counted) ?? counted());
  if (count <= query.page * size) return { totalCount: count, items: [] };
  const page = await matching
    .select('id')
    .orderBy(orderColumns[query.order], direction)
    .orderBy('id', direction)
    .limit(size)
    .offset(query.page * size)
    .execute();
  const ids = page.map(({ id }) => id);
  const rows = await database
    .selectFrom('content_articles')
    .select(summaryColumns)
    .where('id', 'in', ids)
    .execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  const authors = await readAuthorsOf(database, rows);
  return {
    totalCount: count,
    items: ids.flatMap((id) => {
      const row = byId.get(id);
      return row ? [toSummary(row, authors)] : [];
    }),
  };
}

/** Tells a list from others, whichever of its pages is asked for and in whatever order. */
function listKey(query: ArticleListQuery, scope: ListScope): string {
  const { page: _page, items: _items, order: _order, ascending: _ascending, ...narrowed } = query;
  return JSON.stringify([scope, Object.entries(narrowed).sort()]);
}

function conditions<Output>(
  from: Articles<Output>,
  query: ArticleListQuery,
  scope: ListScope,
): Articles<Output> {
  let found = from;
  if (!scope.drafts) found = found.where('draft', '=', 0);
  const area = given(query.area);
  if (area !== undefined) found = found.where('area', '=', areaKeyOf(area));

  for (const types of [
    typesOf('T', query.T),
    singleTypeOf('singleContentType', query.singleContentType),
    typesOf('groupedContentType', query.groupedContentType),
  ]) {
    if (types) found = found.where('type', 'in', types);
  }

  const start = dayOf('startDate', query.startDate);
  if (start !== undefined) found = found.where('published_on', '>=', start);
  const ends = [dayOf('endDate', query.endDate), scope.drafts ? undefined : scope.today].filter(
    (day) => day !== undefined,
  );
  const end = ends.sort()[0];
  if (end !== undefined) found = found.where('published_on', '<=', end);

  for (const word of foldText(query.search ?? '')
    .split(' ')
    .filter(Boolean)) {
    found = found.where('search_key', 'like', containing(word));
  }
  const title = foldText(query.titleFilter ?? '');
  if (title !== '') found = found.where('title_key', 'like', containing(title));
  const notTitle = foldText(query.titleNotContainsFilter ?? '');
  if (notTitle !== '') found = found.where('title_key', 'not like', containing(notTitle));

  for (const written of [query.baseTag, query.tag1, query.tag2, query.tag3]) {
    const tag = foldText(written ?? '');
    if (tag !== '') {
      found = found.where('id', 'in', (inner) =>
        inner.selectFrom('content_article_tags').select('article_id').where('tag_key', '=', tag),
      );
    }
  }
  const author = given(query.author);
  if (author !== undefined) {
    found = found.where('id', 'in', (inner) =>
      inner.selectFrom('content_article_authors').select('article_id').where('author_id', '=', author),
    );
  }
  const authorName = foldText(query.authorString ?? '');
  if (authorName !== '') {
    found = found.where('id', 'in', (inner) =>
      inner
        .selectFrom('content_article_authors')
        .innerJoin('content_authors', 'content_authors.id', 'content_article_authors.author_id')
        .select('article_id')
        .where('name_key', 'like', containing(authorName)),
    );
  }
  return customFilter(inIndexPlaces(found, query), query.customFilter);
}

const customColumns = { settore: 'subject', categoria: 'category', isbn: 'isbn' } as const;

/** `customFilter`: `campo:valore` pairs joined by `;`, all of which must hold. */
function customFilter<Output>(from: Articles<Output>, written: string | undefined): Articles<Output> {
  let found = from;
  for (const pair of (given(written) ?? '').split(';').filter((each) => each.trim() !== '')) {
    const separator = pair.indexOf(':');
    const name = pair.slice(0, Math.max(0, separator)).trim();
    if (!isCustomField(name)) {
      throw new ListParameterError(
        `customFilter: "${pair}" non è campo:valore. Campi: ${Object.keys(customColumns).join(', ')}.`,
      );
    }
    found = found.where(customColumns[name], '=', pair.slice(separator + 1).trim());
  }
  return found;
}

function dayOf(parameter: string, written: string | undefined): string | undefined {
  const day = given(written);
  if (day === undefined || isDay(day)) return day;
  throw new ListParameterError(`${parameter}: "${day}" non è un giorno del calendario scritto AAAA-MM-GG.`);
}

function isCustomField(name: string): name is keyof typeof customColumns {
  return Object.hasOwn(customColumns, name);
}

/** A LIKE pattern for «contains»; the visitor's own `%` and `_` are letters. */
function containing(text: string) {
  return sql<string>`${`%${text.replaceAll(/[\\%_]/g, '\\$&')}%`} escape '\\'`;
}
