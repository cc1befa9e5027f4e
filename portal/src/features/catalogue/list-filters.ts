import type { ArticleListQuery } from '@prontuario/server/contract/article-list';
import { isDay } from '../../app/dates.ts';

/** What a list is narrowed by; an empty text is no condition. */
export interface ListFilters {
  /** First and last day, inclusive, `YYYY-MM-DD`. */
  readonly from: string;
  readonly to: string;
  /** Up to three, all of which must hold. */
  readonly tags: readonly string[];
  /** An author's id. */
  readonly author: string;
  readonly title: string;
  readonly notTitle: string;
  readonly subject: string;
  readonly category: string;
  /** One letter of the article types. */
  readonly single: string;
  /** Letters of the article types. */
  readonly grouped: string;
}

/** The list's call takes three tags (spec §7). */
export const TAGS_MAX = 3;
const TEXT_MAX = 100;

export const noFilters: ListFilters = {
  from: '',
  to: '',
  tags: [],
  author: '',
  title: '',
  notTitle: '',
  subject: '',
  category: '',
  single: '',
  grouped: '',
};

/** Names of the filters in an address. */
const parameterOf = {
  from: 'dal',
  to: 'al',
  tags: 'tag',
  author: 'autore',
  title: 'titolo',
  notTitle: 'senza',
  subject: 'materia',
  category: 'categoria',
  single: 'tipo',
  grouped: 'gruppo',
} as const satisfies Record<keyof ListFilters, string>;

const LETTERS = /^[A-Z](?:,?[A-Z])*$/;

/** The filters that an address carries; what cannot be one is left out. */
export function filtersOf(url: URL): ListFilters {
  const text = (name: keyof ListFilters): string =>
    (url.searchParams.get(parameterOf[name]) ?? '').trim().slice(0, TEXT_MAX);
  const day = (name: keyof ListFilters): string => (isDay(text(name)) ? text(name) : '');
  const letters = (name: keyof ListFilters): string => (LETTERS.test(text(name)) ? text(name) : '');
  const tags = url.searchParams.getAll(parameterOf.tags).map((tag) => tag.trim().slice(0, TEXT_MAX));
  return {
    from: day('from'),
    to: day('to'),
    tags: [...new Set(tags.filter((tag) => tag !== ''))].slice(0, TAGS_MAX),
    author: text('author'),
    title: text('title'),
    notTitle: text('notTitle'),
    subject: text('subject'),
    category: text('category'),
    single: letters('single').slice(0, 1),
    grouped: letters('grouped'),
  };
}

const names = Object.keys(parameterOf) as readonly (keyof ListFilters)[];

/** The filters as parameters of an address, in a fixed order. */
export function filterParameters(filters: ListFilters): URLSearchParams {
  const parameters = new URLSearchParams();
  for (const name of names) {
    const value = filters[name];
    for (const each of typeof value === 'string' ? [value] : value) {
      if (each !== '') parameters.append(parameterOf[name], each);
    }
  }
  return parameters;
}

export function hasFilters(filters: ListFilters): boolean {
  return filterParameters(filters).size > 0;
}

/** A condition of `customFilter`, which `;` joins; a value of nothing else is none. */
function condition(field: string, value: string): string[] {
  const clean = value.replaceAll(';', ' ').trim();
  return clean === '' ? [] : [`${field}:${clean}`];
}

/** The filters as the list's call takes them (spec §7). */
export function filterRequest(filters: ListFilters): Partial<ArticleListQuery> {
  const { from, to, tags, author, title, notTitle, subject, category, single, grouped } = filters;
  const [tag1, tag2, tag3] = tags;
  const custom = [...condition('settore', subject), ...condition('categoria', category)].join(';');
  return {
    ...(from !== '' && { startDate: from }),
    ...(to !== '' && { endDate: to }),
    ...(tag1 !== undefined && { tag1 }),
    ...(tag2 !== undefined && { tag2 }),
    ...(tag3 !== undefined && { tag3 }),
    ...(author !== '' && { author }),
    ...(title !== '' && { titleFilter: title }),
    ...(notTitle !== '' && { titleNotContainsFilter: notTitle }),
    ...(custom !== '' && { customFilter: custom }),
    ...(single !== '' && { singleContentType: single }),
    ...(grouped !== '' && { groupedContentType: grouped }),
  };
}
