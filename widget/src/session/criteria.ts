/** The field of a document's day. */
export const dayField = 'doc_date';

/** Both ends included; an absent end is open. Numbers, or days as `YYYY-MM-DD` of the field `doc_date`. */
export interface Range<End extends number | string = number | string> {
  readonly from?: End;
  readonly to?: End;
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
  readonly ranges: Readonly<Record<string, Range>>;
}

export const nothingAsked: SearchCriteria = { query: '', page: 1, values: {}, ranges: {} };

export function hasFilters({ values, ranges }: SearchCriteria): boolean {
  return Object.values({ ...values, ...ranges }).some((chosen) => Object.keys(chosen).length > 0);
}

/** Whether an element that filters by fields of its own does. */
export function narrows(
  { values, ranges }: SearchCriteria,
  { own = [] }: { own?: readonly string[] },
): boolean {
  return own.some((field) => values[field]?.length || ranges[field]);
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
