import fc from 'fast-check';
import { expect } from 'vitest';
import { generatedRequests } from './generated-requests.ts';
import type { TestServer, TestSite } from './search-server.ts';

export const fuzzedDocuments = Array.from({ length: 60 }, (_, index) => ({
  id: `d${index}`,
  title: `Documento ${index} sul licenziamento <b>e</b> l’IVA`,
  main_content: 'Il lavoro & la società: "art. 2103" c.c. <script>alert(1)</script> di di di. '.repeat(20),
  doc_date: `2026-01-${String((index % 28) + 1).padStart(2, '0')}`,
  categories: [index % 2 === 0 ? 'Lavoro' : 'Fisco'],
  document_type: 'norma',
  custom_fields: { area: index % 3 === 0 ? 'lavoro' : 'fisco', anno: 1970 + index },
}));

/**
 * Sends generated requests and checks of each answer that it is no failure, and of each hit that its highlight is text
 * and `<em>` alone.
 *
 * @param slowestMs an answer may take so long; undefined where other work shares the machine.
 */
export async function fuzz(
  server: TestServer,
  site: TestSite,
  runs: number,
  slowestMs?: number,
): Promise<void> {
  await fc.assert(
    fc.asyncProperty(generatedRequests(site), async (request) => {
      const started = performance.now();
      const answer = await server.call(request);
      const elapsed = performance.now() - started;
      expect(answer.status, answer.text).toBeLessThan(500);
      if (slowestMs !== undefined) expect(elapsed).toBeLessThan(slowestMs);
      for (const highlight of highlightsIn(answer.text))
        expect(highlight.replaceAll(/<\/?em>/g, '')).not.toMatch(/[<>]/);
    }),
    { numRuns: runs },
  );
}

function highlightsIn(body: string): readonly string[] {
  if (!body.includes('"highlight"')) return [];
  const { hits } = JSON.parse(body) as { hits: { highlight: string }[] };
  return hits.map(({ highlight }) => highlight);
}
