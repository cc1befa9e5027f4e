import { expect, test } from 'vitest';
import { inWords } from '../../cli/src/delivery/service-words.ts';
import {
  EngineOverloadedError,
  EngineRestartingError,
  SearchInterruptedError,
  SearchTooSlowError,
} from '../../server/src/search/engine/engine-error.ts';
import { DocumentInputSchema } from '../../server/src/search/document-input.ts';
import { overloaded } from '../../server/src/search/protection/admission.ts';
import { searchServer } from '../../server/src/testing/search-server.ts';

const server = await searchServer();
const whole = { id: 'x', title: 'T', main_content: 'x' };

/** The parts of a member's schema that a value can break. */
interface MemberSchema {
  readonly type?: string;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly pattern?: string;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly maxItems?: number;
  readonly items?: MemberSchema;
  readonly maxProperties?: number;
  readonly patternProperties?: Readonly<Record<string, MemberSchema>>;
  readonly anyOf?: readonly MemberSchema[];
}

/** Values that break the schema, each in one way. */
function breaking(schema: MemberSchema): unknown[] {
  const entry = Object.values(schema.patternProperties ?? {})[0];
  return [
    true,
    ...(schema.type === 'string' ? [7] : ['text']),
    ...(schema.type === 'integer' ? [1.5] : []),
    ...(schema.minLength === undefined ? [] : ['']),
    ...(schema.maxLength === undefined ? [] : ['x'.repeat(schema.maxLength + 1)]),
    ...(schema.pattern === undefined ? [] : ['?']),
    ...(schema.minimum === undefined ? [] : [schema.minimum - 1]),
    ...(schema.maximum === undefined ? [] : [schema.maximum * 2]),
    ...(schema.maxItems === undefined ? [] : [Array.from({ length: schema.maxItems + 1 }, () => 'x')]),
    ...(schema.items === undefined ? [] : breaking(schema.items).map((item) => [item])),
    ...(schema.maxProperties === undefined
      ? []
      : [
          Object.fromEntries(
            Array.from({ length: schema.maxProperties + 1 }, (_, index) => [`n${index}`, 'x']),
          ),
        ]),
    ...(entry === undefined
      ? []
      : [entry, ...(entry.anyOf ?? [])].flatMap(breaking).map((value) => ({ nome: value }))),
  ];
}

function membersBroken(): unknown[] {
  const schemas: Readonly<Record<string, MemberSchema>> = DocumentInputSchema.properties;
  return Object.entries(schemas).flatMap(([name, schema]) =>
    breaking(schema).map((value) => ({ ...whole, [name]: value })),
  );
}

interface Refusal {
  readonly reason: string;
}

async function reasonsOf(method: 'PUT' | 'DELETE', documents: readonly unknown[]): Promise<string[]> {
  const site = await server.site();
  const answer = await site.manage(method, '/documents:batch', { documents });
  return (answer.json() as { readonly rejected: readonly Refusal[] }).rejected.map(({ reason }) => reason);
}

function expectItalian(said: string): void {
  const words = inWords(said);
  expect(words, said).toBeDefined();
  expect(words).not.toMatch(/\b(must|is|the|not|missing|this|undefined|be)\b/i);
}

test('the indexer has words for every reason why the service refuses a document', async () => {
  const refused = [
    ...membersBroken().filter((document) => JSON.stringify(document) !== JSON.stringify(whole)),
    ...[null, 7, 'x', [whole], {}, { id: 'x', title: 'T' }, { main_content: 'x' }],
    ...['.', '..', '\ud800', 'è'.repeat(128)].map((id) => ({ ...whole, id })),
    ...['//altrove.example', 'ftp://x', 'javascript:alert(1)'].map((url) => ({ ...whole, url })),
    ...['ieri', '2026-02-30', '22/07/2026'].map((doc_date) => ({ ...whole, doc_date })),
    ...['a b', 'città', 'x: y', 'x'.repeat(300)].map((name) => ({
      ...whole,
      custom_fields: { [name]: 'x' },
    })),
  ];
  const reasons = await reasonsOf('PUT', refused);
  const taken = refused.length - reasons.length;
  expect(reasons.length).toBeGreaterThan(60);
  // A value that breaks one form of a custom field may be another.
  expect(taken).toBeLessThan(15);
  reasons.forEach(expectItalian);
  (await reasonsOf('DELETE', [7, '', '.', '\ud800', 'è'.repeat(128)])).forEach(expectItalian);
});

test('the indexer has words for what the service says of a call as a whole', async () => {
  const site = await server.site();
  const limited = await server.site({ rateLimits: { documents: 1 } });
  await limited.manage('GET', '/documents?size=1');
  const batch = `/v2/indices/${site.siteKey}/documents:batch`;
  const json = { 'content-type': 'application/json' };
  const authorized = { ...json, authorization: site.authorization };
  const answers = [
    await server.call({ method: 'PUT', url: batch, headers: json, payload: '{}' }),
    await server.call({
      method: 'PUT',
      url: batch.replace(site.siteKey, 'altra'),
      headers: json,
      payload: '{}',
    }),
    await server.call({ method: 'PUT', url: batch, headers: authorized, payload: '{"documents":' }),
    await server.call({
      method: 'PUT',
      url: batch,
      headers: { authorization: site.authorization, 'content-type': 'text/csv' },
      payload: 'x',
    }),
    await server.call({
      method: 'PUT',
      url: batch,
      headers: { ...authorized, 'content-encoding': 'gzip' },
      payload: 'x',
    }),
    await site.manage('PUT', '/documents:batch', { documents: 'x' }),
    await site.manage('PUT', '/documents:batch', { documents: [] }),
    await site.manage('PUT', '/documents:batch', { documents: [7] }),
    await site.manage('PUT', '/documents:batch', { documents: Array.from({ length: 10_001 }, () => 'x') }),
    await site.manage('GET', '/documents/manca'),
    await site.manage('GET', '/documents?size=0'),
    await site.manage('GET', '/documents?size=tanti'),
    ...(await Promise.all(
      ['from=2020-01-01&to=2026-01-01', 'from=2026-02-01&to=2026-01-01', 'from=ieri'].map((days) =>
        server.call({ url: `/v1/reports/${site.siteKey}?${days}`, headers: authorized }),
      ),
    )),
    await site.manage('GET', '/altrove'),
    await server.call({ url: `/v1/altrove/${site.siteKey}` }),
    await site.manage('GET', '/documents?fields=tutto'),
    await site.get('search', { term: 'x'.repeat(3000) }),
    await site.get('search', { lang: 'italiano' }),
    await site.get('search', { dateFrom: 'ieri' }),
    await limited.manage('GET', '/documents?size=1'),
  ];
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([400, 401, 404, 413, 415, 429]));
  const said = answers.map((answer) => (answer.json() as { error: { message: string } }).error.message);
  const thrown = [
    new EngineOverloadedError(20_000),
    new EngineRestartingError(),
    new SearchInterruptedError(),
    new SearchTooSlowError(2_000),
    overloaded(),
  ].map(({ message }) => message);
  [...said, ...thrown].forEach(expectItalian);
});
