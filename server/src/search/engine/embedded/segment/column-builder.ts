import type { FieldName } from '../../../query/query.ts';
import { compareValues } from '../fields/field-values.ts';
import type { FieldValue } from '../fields/field-values.ts';
import type { ColumnData } from './column.ts';
import { GrowableUint32 } from './growable.ts';

/** Collects one field's values, document after document. */
export class ColumnBuilder {
  private readonly field: FieldName;
  private readonly ids = new Map<FieldValue, number>();
  private readonly documents = new GrowableUint32();
  private readonly values = new GrowableUint32();
  private multiple = false;

  constructor(field: FieldName) {
    this.field = field;
  }

  /** Documents come in ascending order. */
  add(document: number, values: readonly FieldValue[]): void {
    if (values.length > 1) this.multiple = true;
    for (const value of values) {
      let id = this.ids.get(value);
      if (id === undefined) {
        id = this.ids.size;
        this.ids.set(value, id);
      }
      this.documents.push(document);
      this.values.push(id);
    }
  }

  build(documentCount: number): ColumnData {
    const sorted = [...this.ids].sort(([a], [b]) => compareValues(a, b));
    const ordinalOfId = new Uint32Array(sorted.length);
    sorted.forEach(([, id], index) => (ordinalOfId[id] = index + 1));
    const distinct = sorted.map(([value]) => value);
    const values = {
      field: this.field,
      numbers: distinct.filter((value) => typeof value === 'number'),
      texts: distinct.filter((value) => typeof value === 'string'),
    };
    const documents = this.documents.view();
    const ids = this.values.view();
    if (!this.multiple) {
      const ordinals = new Uint32Array(documentCount);
      for (let i = 0; i < ids.length; i++) ordinals[documents[i]!] = ordinalOfId[ids[i]!]!;
      return { ...values, ordinals };
    }
    const starts = new Uint32Array(documentCount + 1);
    for (const document of documents) starts[document + 1]!++;
    for (let document = 0; document < documentCount; document++) starts[document + 1]! += starts[document]!;
    // Documents came in order, so their values already lie where `starts` puts them.
    return { ...values, ordinals: ids.map((id) => ordinalOfId[id]!), starts };
  }
}
