import type { FacetRequest, FieldName, RangeFacetRequest } from '../../../query/query.ts';
import type { FacetValue, RangeFacetValue } from '../../engine.ts';
import { compareValues, isNamed, valueText } from '../fields/field-values.ts';
import type { FieldValue } from '../fields/field-values.ts';
import type { Column } from '../segment/column.ts';
import { ordinalRange } from './filter.ts';

/** Documents with each ordinal of a column, among the first `size` of the list; a document counts once an ordinal. */
export function countOrdinals(column: Column, documents: Uint32Array, size: number): Uint32Array {
  const counts = new Uint32Array(column.size + 1);
  const { ordinals, starts } = column;
  if (!starts) {
    for (let i = 0; i < size; i++) counts[ordinals[documents[i]!]!]!++;
    return counts;
  }
  for (let i = 0; i < size; i++) {
    const document = documents[i]!;
    const start = starts[document]!;
    const end = starts[document + 1]!;
    if (end === start + 1) {
      counts[ordinals[start]!]!++;
      continue;
    }
    for (let at = start; at < end; at++) {
      const ordinal = ordinals[at]!;
      let before = start;
      while (before < at && ordinals[before] !== ordinal) before++;
      if (before === at) counts[ordinal]!++;
    }
  }
  return counts;
}

/** Counts one field's values over the segments. */
export class FacetCounter {
  private readonly request: FacetRequest;
  private readonly counts = new Map<FieldValue, number>();

  constructor(request: FacetRequest) {
    this.request = request;
  }

  add(column: Column | undefined, documents: Uint32Array, size: number): void {
    if (!column) return;
    const counts = countOrdinals(column, documents, size);
    for (let ordinal = 1; ordinal < counts.length; ordinal++) {
      const count = counts[ordinal]!;
      if (count === 0) continue;
      const value = column.value(ordinal);
      this.counts.set(value, (this.counts.get(value) ?? 0) + count);
    }
  }

  values(): FacetValue[] {
    const { field, size } = this.request;
    return [...this.counts]
      .filter(([value]) => isNamed(value))
      .sort(([a, x], [b, y]) => y - x || compareValues(a, b))
      .slice(0, size)
      .map(([value, count]) => ({ value: valueText(field, value), count }));
  }
}

/** Counts the documents within each of a field's ranges. */
export class RangeCounter {
  private readonly request: RangeFacetRequest;
  private readonly counts: number[];

  constructor(request: RangeFacetRequest) {
    this.request = request;
    this.counts = request.ranges.map(() => 0);
  }

  add(column: Column | undefined, documents: Uint32Array, size: number): void {
    if (!column) return;
    const bounds = this.request.ranges.map(({ from, to }) =>
      ordinalRange(column, { ...(from !== undefined && { gte: from }), ...(to !== undefined && { lt: to }) }),
    );
    const { ordinals, starts } = column;
    if (!starts) {
      const counts = countOrdinals(column, documents, size);
      bounds.forEach(([from, to], range) => {
        for (let ordinal = from; ordinal < to; ordinal++) this.counts[range]! += counts[ordinal]!;
      });
      return;
    }
    for (let i = 0; i < size; i++) {
      const document = documents[i]!;
      bounds.forEach(([from, to], range) => {
        for (let at = starts[document]!; at < starts[document + 1]!; at++) {
          if (ordinals[at]! >= from && ordinals[at]! < to) {
            this.counts[range]!++;
            return;
          }
        }
      });
    }
  }

  values(): RangeFacetValue[] {
    return this.request.ranges.map(({ from, to }, range) => ({
      key: `${from ?? ''}-${to ?? ''}`,
      ...(from !== undefined && { from }),
      ...(to !== undefined && { to }),
      count: this.counts[range]!,
    }));
  }
}

export interface FieldStats {
  readonly min: number;
  readonly max: number;
  readonly avg: number;
}

/** Least, greatest and mean of a field's numbers. */
export class StatsCounter {
  readonly field: FieldName;
  private min = Infinity;
  private max = -Infinity;
  private sum = 0;
  private count = 0;

  constructor(field: FieldName) {
    this.field = field;
  }

  add(column: Column | undefined, documents: Uint32Array, size: number): void {
    if (!column || column.numbers.length === 0) return;
    const { ordinals, starts, numbers } = column;
    const include = (ordinal: number): void => {
      if (ordinal === 0 || ordinal > numbers.length) return;
      const value = numbers[ordinal - 1]!;
      if (value < this.min) this.min = value;
      if (value > this.max) this.max = value;
      this.sum += value;
      this.count++;
    };
    for (let i = 0; i < size; i++) {
      const document = documents[i]!;
      if (!starts) include(ordinals[document]!);
      else for (let at = starts[document]!; at < starts[document + 1]!; at++) include(ordinals[at]!);
    }
  }

  stats(): FieldStats | undefined {
    if (this.count === 0) return undefined;
    return { min: this.min, max: this.max, avg: this.sum / this.count };
  }
}
