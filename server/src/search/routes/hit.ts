import { Type, type Static } from 'typebox';
import type { EngineHit } from '../engine/engine.ts';
import type { Placement } from '../placements/placed-search.ts';
import { readDate } from '../query/dates.ts';

export const HitSchema = Type.Object({
  id: Type.String(),
  url: Type.String(),
  title: Type.String(),
  meta_description: Type.String(),
  meta_keywords: Type.Optional(Type.String()),
  highlight: Type.String({ description: 'HTML: escaped text, the matching words in <em>, no other markup' }),
  ts: Type.String({ description: 'ISO 8601, or empty when the document has no date' }),
  categories: Type.Array(Type.String()),
  document_type: Type.String(),
  images: Type.Object({
    main: Type.Optional(Type.String()),
    main_b64: Type.Optional(Type.String()),
    capture: Type.Optional(Type.String()),
  }),
  custom_fields: Type.Record(Type.String(), Type.Unknown(), {
    description: 'Text, numbers, or lists of one of them',
  }),
  score: Type.Number(),
  type: Type.Optional(Type.Unsafe<Placement>({ type: 'string', enum: ['PINNED', 'PROMOTED'] })),
});

export type Hit = Static<typeof HitSchema>;

/** A hit as the wire carries it (the contract's `Hit`). */
export function toHit({ document, score, highlight }: EngineHit, placement?: Placement): Hit {
  const { main, main_b64: mainBase64, capture } = document.images ?? {};
  return {
    id: document.id,
    url: document.url ?? '',
    title: document.title,
    meta_description: document.meta_description ?? '',
    ...(document.meta_keywords !== undefined && { meta_keywords: document.meta_keywords }),
    highlight,
    ts: isoInstant(document.doc_date),
    categories: [...(document.categories ?? [])],
    document_type: document.document_type ?? '',
    images: {
      ...(main !== undefined && { main }),
      ...(mainBase64 !== undefined && { main_b64: mainBase64 }),
      ...(capture !== undefined && { capture }),
    },
    custom_fields: document.custom_fields ?? {},
    score,
    ...(placement !== undefined && { type: placement }),
  };
}

/** A date alone is its midnight UTC, as filters read it. */
export function isoInstant(date: string | undefined): string {
  const span = readDate(date);
  return span === undefined ? '' : new Date(span.start).toISOString();
}
