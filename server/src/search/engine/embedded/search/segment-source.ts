import type { FieldName } from '../../../query/query.ts';
import type { LiveSegment } from '../index/live-segment.ts';
import { Column } from '../segment/column.ts';
import { ColumnBuilder } from '../segment/column-builder.ts';
import type { Segment } from '../segment/segment.ts';
import { SortedStrings, unitCount, writeStrings } from '../segment/sorted-strings.ts';
import type { FilterSource } from './filter.ts';

/** Where ids are looked up: the segments do not hold them. */
export interface IdLookup {
  /** Store number of the document with this id. */
  numberOf(id: string): number | undefined;
  /** Store numbers and ids from one number to another, in order. */
  idsBetween(first: number, last: number): Iterable<readonly [number: number, id: string]>;
}

const idColumns = new WeakMap<Segment, Column>();

/** A segment's columns, its ids among them. */
export class SegmentSource implements FilterSource {
  readonly segment: Segment;
  private readonly ids: IdLookup;

  constructor(live: LiveSegment, ids: IdLookup) {
    this.segment = live.segment;
    this.ids = ids;
  }

  column(field: FieldName): Column | undefined {
    return field === 'id' ? this.idColumn() : this.segment.columns.get(field);
  }

  documentWithId(id: string): number {
    const number = this.ids.numberOf(id);
    return number === undefined ? -1 : this.segment.documentOf(number);
  }

  /** Made when first asked for: to filter by id is common and needs no column, to sort or count by it is not. */
  private idColumn(): Column {
    const { segment } = this;
    let column = idColumns.get(segment);
    if (!column) {
      const builder = new ColumnBuilder('id');
      for (const [number, id] of this.ids.idsBetween(segment.meta.first, segment.meta.last)) {
        const document = segment.documentOf(number);
        if (document >= 0) builder.add(document, [id]);
      }
      const { texts, ordinals } = builder.build(segment.documents);
      const units = new Uint16Array(unitCount(texts));
      const starts = new Uint32Array(texts.length + 1);
      writeStrings(texts, units, starts);
      column = new Column(
        new Float64Array(0),
        new SortedStrings(units, starts),
        Uint32Array.from(ordinals),
        undefined,
      );
      idColumns.set(segment, column);
    }
    return column;
  }
}
