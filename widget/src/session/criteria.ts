/** A numeric range, both ends included; an absent end is open. */
export interface NumberRange {
  readonly from?: number;
  readonly to?: number;
}

/** A range of days as `YYYY-MM-DD`, both ends included; an absent end is open. */
export interface DateRange {
  readonly from?: string;
  readonly to?: string;
}

export interface SortOrder {
  /** `relevance`, `date` or `custom_fields.x`. */
  readonly by: string;
  readonly order: 'asc' | 'desc';
}

/** What a visitor asks for: all that an address can say and that makes one search differ from another. */
export interface SearchCriteria {
  readonly query: string;
  /** From 1. */
  readonly page: number;
  /** Absent: by relevance. */
  readonly sort?: SortOrder | undefined;
  /** Chosen facet values by field. */
  readonly values: Readonly<Record<string, readonly string[]>>;
  readonly ranges: Readonly<Record<string, NumberRange>>;
  readonly dates: DateRange;
}

export const nothingAsked: SearchCriteria = { query: '', page: 1, values: {}, ranges: {}, dates: {} };

export function isOpen(range: NumberRange | DateRange): boolean {
  return range.from === undefined && range.to === undefined;
}

export function hasFilters({ values, ranges, dates }: SearchCriteria): boolean {
  return (
    Object.values(values).some((chosen) => chosen.length > 0) ||
    Object.values(ranges).some((range) => !isOpen(range)) ||
    !isOpen(dates)
  );
}

/** The same values with one of them chosen or, if it was, no longer chosen. */
export function toggled(
  values: SearchCriteria['values'],
  field: string,
  value: string,
): SearchCriteria['values'] {
  const chosen = values[field] ?? [];
  const next = chosen.includes(value) ? chosen.filter((each) => each !== value) : [...chosen, value];
  return { ...values, [field]: next };
}

/** The same text for the same search, whatever order its filters were chosen in. */
export function fingerprint({ query, page, sort, values, ranges, dates }: SearchCriteria): string {
  const sorted = (entries: (readonly [string, unknown])[]) => entries.sort(([a], [b]) => (a < b ? -1 : 1));
  return JSON.stringify([
    query.trim(),
    page,
    sort?.by,
    sort?.order,
    sorted(
      Object.entries(values).flatMap(([field, chosen]) =>
        chosen.map((value) => [`${field} ${value}`, field] as const),
      ),
    ),
    sorted(Object.entries(ranges).map(([field, { from, to }]) => [field, [from, to]] as const)),
    dates.from,
    dates.to,
  ]);
}

/** `by:order`, as in an address or an option. */
export function writeSort({ by, order }: SortOrder): string {
  return `${by}:${order}`;
}

/** What `writeSort` wrote; undefined, by relevance, for anything else. */
export function readSort(text: string): SortOrder | undefined {
  const [, by, order] = /^([\w.-]+):(asc|desc)$/.exec(text) ?? [];
  return by ? { by, order: order === 'asc' ? 'asc' : 'desc' } : undefined;
}
