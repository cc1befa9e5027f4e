import { formatDay } from '../../app/dates.ts';
import { filterTexts } from '../../texts/filter-texts.ts';
import { Icon } from '../../ui/icon.tsx';
import { Link } from '../../ui/link.tsx';
import { hasFilters, noFilters, type ListFilters } from './list-filters.ts';
import { listAddress, type Listing } from './listing.ts';

interface ActiveFiltersProps {
  readonly listing: Listing;
  readonly filters: ListFilters;
  /** What an author's id stands for, where it is known. */
  readonly authorName: (id: string) => string;
}

/** The filters in force, each with a way to take it away. */
export function ActiveFilters({ listing, filters, authorName }: ActiveFiltersProps) {
  if (!hasFilters(filters)) return null;
  return (
    <nav className="active-filters" aria-label={filterTexts.active}>
      <ul>
        {activeFilters(listing, filters, authorName).map(({ name, without }) => (
          <li key={name}>
            <Link to={listAddress(listing, { ...filters, ...without })} aria-label={filterTexts.remove(name)}>
              {name} <Icon name="x" />
            </Link>
          </li>
        ))}
        <li>
          <Link to={listAddress(listing, noFilters)}>{filterTexts.clear}</Link>
        </li>
      </ul>
    </nav>
  );
}

interface ActiveFilter {
  readonly name: string;
  /** What the filters change to without it. */
  readonly without: Partial<ListFilters>;
}

function activeFilters(
  { single, grouped }: Listing,
  filters: ListFilters,
  authorName: (id: string) => string,
): readonly ActiveFilter[] {
  const { names } = filterTexts;
  const text = (
    field: 'author' | 'title' | 'notTitle' | 'subject' | 'category',
    name: (value: string) => string,
  ): ActiveFilter[] =>
    filters[field] === '' ? [] : [{ name: name(filters[field]), without: { [field]: '' } }];
  const choice = (field: 'single' | 'grouped', choices: Listing['single']): ActiveFilter[] =>
    filters[field] === ''
      ? []
      : [
          {
            name: choices.find(({ types }) => types === filters[field])?.label ?? filters[field],
            without: { [field]: '' },
          },
        ];
  return [
    ...daysFilter(filters),
    ...filters.tags.map((tag) => ({
      name: tag,
      without: { tags: filters.tags.filter((each) => each !== tag) },
    })),
    ...text('author', (id) => names.author(authorName(id))),
    ...text('title', names.title),
    ...text('notTitle', names.notTitle),
    ...text('subject', names.subject),
    ...text('category', names.category),
    ...choice('single', single),
    ...choice('grouped', grouped),
  ];
}

function daysFilter({ from, to }: ListFilters): readonly ActiveFilter[] {
  const { names } = filterTexts;
  if (from !== '' && from === to) return [{ name: names.on(formatDay(from)), without: { from: '', to: '' } }];
  return [
    ...(from === '' ? [] : [{ name: names.from(formatDay(from)), without: { from: '' } }]),
    ...(to === '' ? [] : [{ name: names.to(formatDay(to)), without: { to: '' } }]),
  ];
}
