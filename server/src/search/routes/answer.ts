import { Type, type Static } from 'typebox';
import type { SearchAnswer } from '../engine/engine.ts';
import type { PlacedAnswer } from '../placements/placed-search.ts';
import { HitSchema, toHit } from './hit.ts';

const Count = Type.Integer({ minimum: 0 });

export const SearchAnswerSchema = Type.Object({
  page: Type.Integer({ minimum: 1 }),
  total_hits: Type.Integer({ minimum: 0, description: 'Of the whole match, whatever the page' }),
  processing_time_ms: Type.Number(),
  hits: Type.Array(HitSchema),
  facets: Type.Unsafe<SearchAnswer['facets']>(
    Type.Record(Type.String(), Type.Array(Type.Object({ value: Type.String(), count: Count }))),
  ),
  rangeFacets: Type.Unsafe<SearchAnswer['rangeFacets']>(
    Type.Record(
      Type.String(),
      Type.Array(
        Type.Object({
          key: Type.String(),
          from: Type.Optional(Type.Number()),
          to: Type.Optional(Type.Number()),
          count: Count,
        }),
      ),
    ),
  ),
  hierarchicalFacets: Type.Unsafe<SearchAnswer['hierarchicalFacets']>(
    Type.Record(Type.String(), Type.Array(Type.Unknown()), {
      description: 'By first field: [{field, value: "a > b", displayValue, count, children: […]}]',
    }),
  ),
  fieldStats: Type.Unsafe<SearchAnswer['fieldStats']>(
    Type.Record(Type.String(), Type.Object({ min: Type.Number(), max: Type.Number(), avg: Type.Number() })),
  ),
});

export type AnswerBody = Static<typeof SearchAnswerSchema>;

/** The engine's answer as the wire carries it. */
export function toAnswer(answer: PlacedAnswer, page: number, elapsedMs: number): AnswerBody {
  return {
    page,
    total_hits: answer.total,
    processing_time_ms: Math.round(elapsedMs * 10) / 10,
    hits: answer.hits.map((hit) => toHit(hit, hit.placement)),
    facets: answer.facets,
    rangeFacets: answer.rangeFacets,
    hierarchicalFacets: answer.hierarchicalFacets,
    fieldStats: answer.fieldStats,
  };
}
