// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { keepAnswer, keptAnswer } from './kept-answer.ts';

type Shown = Parameters<typeof keepAnswer>[2];

const ADDRESS = 'https://prontuario.example/fisco/ricerca?search=iva';
const shown: Shown = {
  criteria: { query: 'iva', page: 1, values: {}, ranges: {} },
  response: {
    page: 1,
    total_hits: 0,
    processing_time_ms: 1,
    hits: [],
    facets: {},
    rangeFacets: {},
    hierarchicalFacets: {},
    fieldStats: {},
  },
  hits: [],
  firstPosition: 1,
  tells: () => false,
};

describe('the results kept for who comes back', () => {
  it('are those of the same address and the same token alone', () => {
    keepAnswer(ADDRESS, 'token-of-one', shown);
    expect(keptAnswer(ADDRESS, 'token-of-one')).toMatchObject({ firstPosition: 1 });
    expect(keptAnswer(`${ADDRESS}&page=2`, 'token-of-one')).toBeUndefined();
    expect(keptAnswer(ADDRESS, 'token-of-another')).toBeUndefined();
  });
});
