import { embeddedJson } from './escape.ts';
import type { Transfer } from './transfer.ts';

type TextOf = (value: unknown) => string;

/** Writes the answer of a service as told, and what the store knows of it; as in JSON, what is undefined is left out. */
function queryText(query: object, answerText: TextOf): string {
  const members = Object.entries(query)
    .filter(([, value]) => value !== undefined)
    .map(([key, value]) => `"${key}":${key === 'data' ? answerText(value) : embeddedJson(value)}`);
  return `{${members.join(',')}}`;
}

/** What the served document carries, as text; `answerText` writes the services' answers in it. */
export function transferText(
  { store: { api, ...slices }, loaderData }: Transfer,
  answerText: TextOf,
): string {
  const queries = Object.entries(api.queries).map(
    ([key, query]) => `${embeddedJson(key)}:${queryText(query ?? {}, answerText)}`,
  );
  const store = [
    ...Object.entries(slices).map(([key, slice]) => `"${key}":${embeddedJson(slice)}`),
    `"api":{"queries":{${queries.join(',')}}}`,
  ];
  return `{"store":{${store.join(',')}},"loaderData":${embeddedJson(loaderData)}}`;
}
