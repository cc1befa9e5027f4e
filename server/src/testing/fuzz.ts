import fc from 'fast-check';
import type { InjectOptions } from 'fastify';
import { expect } from 'vitest';
import type { SearchDocument } from '../search/document.ts';
import { generatedRequests } from './generated-requests.ts';
import type { TestServer, TestSite } from './search-server.ts';

export function fuzzedDocuments(from: number, to: number): Partial<SearchDocument>[] {
  return Array.from({ length: to - from }, (_, at) => fuzzedDocument(from + at));
}

function fuzzedDocument(index: number): Partial<SearchDocument> {
  return {
    id: `d${index}`,
    title: `Documento ${index} sul licenziamento <b>e</b> l’IVA`,
    main_content: 'Il lavoro & la società: "art. 2103" c.c. <script>alert(1)</script> di di di. '.repeat(
      1 + (index % 20),
    ),
    doc_date: `2026-01-${String((index % 28) + 1).padStart(2, '0')}`,
    categories: [index % 2 === 0 ? 'Lavoro' : 'Fisco'],
    document_type: 'norma',
    custom_fields: { area: index % 3 === 0 ? 'lavoro' : 'fisco', anno: 1970 + (index % 60) },
  };
}

export interface Fuzzing {
  readonly requests: number;
  /** Requests that are under way together. */
  readonly atOnce: number;
  /** An answer may take so long; undefined where other work shares the machine. */
  readonly slowestMs?: number;
}

/**
 * Sends generated requests and checks of each answer that it is no failure, and of each hit that its highlight is text
 * and `<em>` alone.
 */
export async function fuzz(
  server: TestServer,
  site: TestSite,
  { requests, atOnce, slowestMs }: Fuzzing,
): Promise<void> {
  const check = async (request: InjectOptions) => {
    const started = performance.now();
    const answer = await server.call(request);
    const elapsed = performance.now() - started;
    expect(answer.status, answer.text).toBeLessThan(500);
    if (slowestMs !== undefined) expect(elapsed).toBeLessThan(slowestMs);
    for (const highlight of highlightsIn(answer.text))
      expect(highlight.replaceAll(/<\/?em>/g, '')).not.toMatch(/[<>]/);
  };
  const together = fc.array(generatedRequests(site), { minLength: atOnce, maxLength: atOnce });
  await fc.assert(
    fc.asyncProperty(together, async (each) => {
      await Promise.all(each.map(check));
    }),
    { numRuns: Math.ceil(requests / atOnce) },
  );
}

function highlightsIn(body: string): readonly string[] {
  if (!body.includes('"highlight"')) return [];
  const { hits } = JSON.parse(body) as { hits: { highlight: string }[] };
  return hits.map(({ highlight }) => highlight);
}
