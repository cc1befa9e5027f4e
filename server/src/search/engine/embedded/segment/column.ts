import type { FieldName } from '../../../query/query.ts';
import type { FieldValue } from '../fields/field-values.ts';
import type { Sections, SectionSizes } from './sections.ts';
import { SortedStrings, unitCount, writeStrings } from './sorted-strings.ts';

export type Ordinals = Uint16Array | Uint32Array;

/** What the header says of a column. */
export interface ColumnMeta {
  readonly field: FieldName;
  /** Whether some document has more than one value. */
  readonly multiple: boolean;
  /** Whether ordinals need four bytes. */
  readonly wide: boolean;
}

/**
 * One field of every document. Distinct values are numbered from 1 in their order (numbers ascending, then texts), so
 * that comparing ordinals compares values; 0 is no value. A single-valued column has one ordinal a document; a
 * multiple one the document's ordinals in its own order, from `starts[d]` to `starts[d + 1]`.
 */
export class Column {
  readonly numbers: Float64Array;
  readonly texts: SortedStrings;
  readonly ordinals: Ordinals;
  readonly starts: Uint32Array | undefined;

  constructor(
    numbers: Float64Array,
    texts: SortedStrings,
    ordinals: Ordinals,
    starts: Uint32Array | undefined,
  ) {
    this.numbers = numbers;
    this.texts = texts;
    this.ordinals = ordinals;
    this.starts = starts;
  }

  static read(sections: Sections, meta: ColumnMeta, index: number): Column {
    return new Column(
      sections.f64(sectionName(index, 'numbers')),
      new SortedStrings(
        sections.u16(sectionName(index, 'units')),
        sections.u32(sectionName(index, 'textStarts')),
      ),
      meta.wide ? sections.u32(sectionName(index, 'ordinals')) : sections.u16(sectionName(index, 'ordinals')),
      meta.multiple ? sections.u32(sectionName(index, 'starts')) : undefined,
    );
  }

  /** Distinct values. */
  get size(): number {
    return this.numbers.length + this.texts.size;
  }

  value(ordinal: number): FieldValue {
    const index = ordinal - 1;
    const { numbers } = this;
    return index < numbers.length ? numbers[index]! : this.texts.get(index - numbers.length);
  }

  /** The ordinal of a value; 0 when no document has it. */
  ordinalOf(value: FieldValue): number {
    if (typeof value === 'string') {
      const found = this.texts.find(value);
      return found < 0 ? 0 : this.numbers.length + found + 1;
    }
    const at = this.firstNumberFrom(value);
    return this.numbers[at - 1] === value ? at : 0;
  }

  /** The ordinal of the first number that is at least `bound`; one past the numbers when none is. */
  firstNumberFrom(bound: number): number {
    const { numbers } = this;
    let low = 0;
    let high = numbers.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (numbers[middle]! < bound) low = middle + 1;
      else high = middle;
    }
    return low + 1;
  }
}

/** A column ready to be written: sorted values, and per document their ordinals. */
export interface ColumnData {
  readonly field: FieldName;
  readonly numbers: ArrayLike<number>;
  readonly texts: readonly string[];
  readonly ordinals: ArrayLike<number>;
  /** Present when some document has several values. */
  readonly starts?: Uint32Array;
}

const NARROW_VALUES = 0xffff;

export function columnMeta(data: ColumnData): ColumnMeta {
  return {
    field: data.field,
    multiple: data.starts !== undefined,
    wide: data.numbers.length + data.texts.length >= NARROW_VALUES,
  };
}

export function columnSizes(data: ColumnData, index: number): SectionSizes {
  const { wide } = columnMeta(data);
  return {
    [sectionName(index, 'numbers')]: ['f64', data.numbers.length],
    [sectionName(index, 'units')]: ['u16', unitCount(data.texts)],
    [sectionName(index, 'textStarts')]: ['u32', data.texts.length + 1],
    [sectionName(index, 'ordinals')]: [wide ? 'u32' : 'u16', data.ordinals.length],
    ...(data.starts && { [sectionName(index, 'starts')]: ['u32', data.starts.length] as const }),
  };
}

export function writeColumn(sections: Sections, data: ColumnData, index: number): void {
  sections.f64(sectionName(index, 'numbers')).set(data.numbers);
  writeStrings(
    data.texts,
    sections.u16(sectionName(index, 'units')),
    sections.u32(sectionName(index, 'textStarts')),
  );
  const ordinals = columnMeta(data).wide
    ? sections.u32(sectionName(index, 'ordinals'))
    : sections.u16(sectionName(index, 'ordinals'));
  ordinals.set(data.ordinals);
  if (data.starts) sections.u32(sectionName(index, 'starts')).set(data.starts);
}

function sectionName(index: number, part: string): string {
  return `column${index}.${part}`;
}
