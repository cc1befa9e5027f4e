import { Type } from 'typebox';
import { Compile } from 'typebox/compile';
import { describe, expect, it } from 'vitest';
import { schemaProblems } from './schema-problems.ts';

const entry = Type.Object({ kind: Type.Enum(['legge', 'prassi']) }, { additionalProperties: false });
const validator = Compile(
  Type.Object(
    {
      title: Type.String(),
      number: Type.Optional(Type.Union([Type.String(), Type.Number()])),
      sources: Type.Optional(Type.Array(entry)),
    },
    { additionalProperties: false },
  ),
);

describe('the problems of a value', () => {
  it('name each unknown field once, where it stands', () => {
    expect(
      schemaProblems(validator, { title: 'Ferie', autor: 'x', sources: [{ kind: 'legge', nr: 1 }] }),
    ).toEqual([
      { path: ['autor'], message: 'unknown field autor' },
      { path: ['sources', 0, 'nr'], message: 'sources.0: unknown field nr' },
    ]);
  });

  it('tell what is missing beside what is unknown', () => {
    expect(schemaProblems(validator, { titel: 'Ferie', 'a/b~c': 1 }).map(({ message }) => message)).toEqual([
      'must have required properties title',
      'unknown field titel',
      'unknown field a/b~c',
    ]);
  });

  it('are one for a place that no alternative fits, and tell what is allowed', () => {
    expect(schemaProblems(validator, { title: 'Ferie', number: true, sources: [{ kind: 'blog' }] })).toEqual([
      { path: ['number'], message: expect.stringMatching(/^number: must be /) },
      { path: ['sources', 0, 'kind'], message: 'sources.0.kind: must be one of legge, prassi' },
    ]);
  });
});
