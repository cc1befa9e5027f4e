import { CliError } from '../cli-error.ts';
import type { CallPolicy } from '../delivery/persistent-call.ts';
import { exitCode } from '../exit-code.ts';
import { deleteMessages } from '../messages/delete-messages.ts';
import { basicAuthorization, getJson } from '../network/get-json.ts';
import { isCount, isObject, isText } from '../support/guards.ts';
import { answered } from './answered.ts';
import type { Service } from './connect.ts';

/** The most hits a search gives at once (spec §5). */
const PAGE_SIZE = 300;
/** Services do not page past this many hits. */
const DEEPEST_HIT = 10_000;

export interface FoundIds {
  readonly ids: readonly string[];
  /** Hits of the whole search; more than `ids` when it goes deeper than services page. */
  readonly total: number;
}

/**
 * The ids a search finds, its words taken exactly: deleting wants no near matches. The search is not counted among the
 * visitors'.
 */
export async function findIds(query: string, service: Service, policy: CallPolicy): Promise<FoundIds> {
  const { apiBase, siteKey, privateKey } = service.connection;
  // An index that wants a visitor's token answers its owner without one.
  const authorization = basicAuthorization(siteKey, privateKey);
  const ids = new Set<string>();
  for (let page = 1; ; page += 1) {
    const parameters = new URLSearchParams({
      term: query,
      fuzzy: 'false',
      postfixWildcard: 'false',
      collectAnalytics: 'false',
      resultType: 'organic',
      page: String(page),
      limit: String(PAGE_SIZE),
    });
    const address = `${apiBase}/v1/search/${encodeURIComponent(siteKey)}?${parameters.toString()}`;
    const answer = await answered(
      (signal) => getJson(service.fetch, address, { signal, authorization }),
      policy,
    );
    const { hits, total } = readAnswer(answer);
    for (const id of hits) ids.add(id);
    const last = hits.length < PAGE_SIZE || (page + 1) * PAGE_SIZE > DEEPEST_HIT;
    if (last) return { ids: [...ids], total };
  }
}

function readAnswer(answer: unknown): { readonly hits: readonly string[]; readonly total: number } {
  if (isObject(answer) && Array.isArray(answer['hits']) && isCount(answer['total_hits'])) {
    const hits = answer['hits'].flatMap((hit: unknown) =>
      isObject(hit) && isText(hit['id']) ? [hit['id']] : [],
    );
    return { hits, total: answer['total_hits'] };
  }
  throw new CliError(exitCode.network, deleteMessages.notASearch);
}
