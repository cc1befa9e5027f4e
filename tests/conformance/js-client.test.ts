/** The hosted service's public client, as published and unmodified, driving our server over https. */
import { globalAgent } from 'node:https';
import AddSearchClient from 'addsearch-js-client';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { startConformanceSite, type ConformanceSite } from './conformance-site.ts';
import { documents } from './documents.ts';

let site: ConformanceSite;

/** A client as its users make it, told nothing but the host name. */
function newClient(): AddSearchClient {
  const client = new AddSearchClient(site.siteKey, site.privateKey);
  client.setApiHostname(site.host);
  client.setThrottleTime(0);
  return client;
}

interface Found {
  total_hits: number;
  hits: { id: string; highlight: string }[];
  facets: Record<string, { value: string; count: number }[]>;
  rangeFacets: Record<string, { key: string; count: number }[]>;
  hierarchicalFacets: Record<string, { value: string; count: number; children: { value: string }[] }[]>;
  fieldStats: Record<string, { min: number; max: number; avg: number }>;
  error?: unknown;
}

/** What the callback of a call is given. */
function answerOf<Answer>(call: (callback: (answer: Answer) => void) => void): Promise<Answer> {
  return new Promise((resolve) => {
    call(resolve);
  });
}

async function search(
  keyword: string,
  prepare: (client: AddSearchClient) => void = () => undefined,
): Promise<Found> {
  const client = newClient();
  client.setCollectAnalytics(false);
  prepare(client);
  const found = await answerOf<Found>((callback) => {
    client.search(keyword, callback);
  });
  expect(found.error).toBeUndefined();
  return found;
}

const ids = ({ hits }: Found) => hits.map(({ id }) => id).sort();

/** The client's types take the browser's own `Document` for a document of the index. */
type ClientDocument = Parameters<AddSearchClient['saveDocument']>[0];

function asClientDocument(document: object): ClientDocument {
  return document as ClientDocument;
}

beforeAll(async () => {
  site = await startConformanceSite();
  globalAgent.options.ca = [site.certificate];
  await newClient().saveDocumentsBatch({ documents: documents.map(asClientDocument) });
}, 120_000);

afterAll(async () => {
  await site.close();
});

describe('documents', () => {
  const document = {
    id: 'nuovo',
    title: 'Nuovo documento',
    main_content: 'Una parola rarissima: zibaldone.',
  };
  const save = (client: AddSearchClient, saved: object) => client.saveDocument(asClientDocument(saved));

  it('are saved, read and deleted one at a time', async () => {
    const client = newClient();
    expect(await save(client, document)).toMatchObject({ status: 202 });
    expect(await client.getDocument('nuovo')).toEqual(document);
    expect(await client.deleteDocument('nuovo')).toMatchObject({ status: 202 });
    await expect(client.getDocument('nuovo')).rejects.toThrow();
  });

  it('get an id from the server, or from their url', async () => {
    const client = newClient();
    const withoutId = { title: 'Senza nome', main_content: 'quisquilia' };
    expect(await save(client, withoutId)).toMatchObject({ status: 202 });
    expect(await save(client, { ...withoutId, url: 'https://www.example.it/x' })).toMatchObject({
      status: 202,
    });
    const found = await search('quisquilia');
    expect(found.total_hits).toBe(2);
    await client.deleteDocumentsBatch({ documents: ids(found) });
    expect((await search('quisquilia')).total_hits).toBe(0);
  });

  it('are refused with a wrong private key', async () => {
    const client = new AddSearchClient(site.siteKey, 'wrong');
    client.setApiHostname(site.host);
    await expect(client.getDocument('doc-1')).rejects.toThrow('401');
  });
});

describe('searches', () => {
  it('find everything without a keyword', async () => {
    const client = newClient();
    const found = await answerOf<Found>((callback) => {
      client.search(callback);
    });
    expect(found.total_hits).toBe(documents.length);
  });

  it('tolerate typing errors in each of the four ways', async () => {
    const fuzzy = (mode: boolean | 'auto' | 'retry') =>
      search('detrazzione', (client) => {
        client.setFuzzyMatch(mode);
      });
    expect(ids(await fuzzy(false))).toEqual([]);
    expect(ids(await fuzzy(true))).toEqual(['doc-4']);
    expect(ids(await fuzzy('auto'))).toEqual(['doc-4']);
    expect(ids(await fuzzy('retry'))).toEqual(['doc-4']);
  });

  it('read operators when they are enabled, and words when they are not', async () => {
    const found = (enabled: boolean) =>
      search('licenziamento not collettivo', (client) => {
        client.setFuzzyMatch(false);
        client.setSearchOperator('and');
        client.enableLogicalOperators(enabled);
      });
    expect(ids(await found(true))).toEqual(['doc-1']);
    expect(ids(await found(false))).toEqual([]);
  });

  it('turn the postfix wildcard on and off', async () => {
    const wildcard = (on: boolean) =>
      search('ravvedim', (client) => {
        client.setPostfixWildcard(on);
        client.setFuzzyMatch(false);
      });
    expect(ids(await wildcard(true))).toEqual(['doc-6']);
    expect(ids(await wildcard(false))).toEqual([]);
  });

  it('page, back and forth', async () => {
    const client = newClient();
    client.setPaging(1, 4, 'date', 'asc');
    const page = () =>
      answerOf<Found>((callback) => {
        client.search('*', callback);
      });
    expect(ids(await page())).toEqual(['doc-1', 'doc-2', 'doc-3', 'doc-4']);
    client.nextPage();
    expect(ids(await page())).toEqual(['doc-5', 'doc-6']);
    client.previousPage();
    client.previousPage();
    expect(ids(await page())).toEqual(['doc-1', 'doc-2', 'doc-3', 'doc-4']);
  });

  it('sort by several fields', async () => {
    const found = await search('*', (client) => {
      client.setPaging(1, 10, ['custom_fields.area', 'custom_fields.anno'], ['desc', 'desc']);
    });
    expect(found.hits.map(({ id }) => id)).toEqual(['doc-3', 'doc-2', 'doc-1', 'doc-6', 'doc-5', 'doc-4']);
  });

  it.each<[string, (client: AddSearchClient) => void, readonly string[]]>([
    [
      'language',
      (client) => {
        client.setLanguage('en-GB');
      },
      [],
    ],
    [
      'categories',
      (client) => {
        client.setCategoryFilters('IVA,Sanzioni e più');
      },
      ['doc-4', 'doc-5', 'doc-6'],
    ],
    [
      'dates',
      (client) => {
        client.setDateFilter('2026-02-01', '2026-03-15');
      },
      ['doc-2', 'doc-3'],
    ],
    [
      'one custom field',
      (client) => {
        client.addCustomFieldFilter('voce', 'Recesso');
      },
      ['doc-1', 'doc-2'],
    ],
    [
      'two custom fields',
      (client) => {
        client.addCustomFieldFilter('area', 'fisco');
        client.addCustomFieldFilter('voce', 'IVA');
        client.addCustomFieldFilter('voce', 'Sanzioni e più');
        client.removeCustomFieldFilter('voce', 'Sanzioni e più');
      },
      ['doc-4', 'doc-5'],
    ],
    [
      'a filter object',
      (client) => {
        client.setFilterObject({
          and: [
            { 'custom_fields.area': 'lavoro' },
            { not: { category: 'Retribuzione' } },
            { range: { 'custom_fields.prezzo': { gt: 1000, lt: 5000 } } },
          ],
        });
      },
      ['doc-2'],
    ],
  ])('filter by %s', async (_what, prepare, expected) => {
    expect(ids(await search('*', prepare))).toEqual(expected);
  });

  it('count facets of every kind over the whole match', async () => {
    const found = await search('*', (client) => {
      client.setPaging(1, 1, 'relevance', 'desc');
      client.addFacetField('category');
      client.setNumberOfFacets(2);
      client.addRangeFacet('custom_fields.prezzo', [{ to: 3000 }, { from: 3000 }]);
      client.addHierarchicalFacetSetting([{ fields: ['custom_fields.area', 'custom_fields.voce'] }]);
      client.addStatsField('custom_fields.anno');
    });
    expect(found.facets['category']).toEqual([
      { value: 'fisco', count: 3 },
      { value: 'lavoro', count: 3 },
    ]);
    expect(found.rangeFacets['custom_fields.prezzo']?.map(({ count }) => count)).toEqual([2, 4]);
    const [fisco] = found.hierarchicalFacets['custom_fields.area'] ?? [];
    expect(fisco).toMatchObject({ value: 'fisco', count: 3 });
    expect(fisco?.children.map(({ value }) => value)).toEqual(['fisco > IVA', 'fisco > Sanzioni e più']);
    expect(found.fieldStats['custom_fields.anno']).toEqual({ min: 2000, max: 2025, avg: 2012.5 });
  });

  it('count facets for another filter than the one that is set', async () => {
    const client = newClient();
    client.addFacetField('category');
    const custom = await answerOf<Found>((callback) => {
      client.fetchCustomApi('category', { 'custom_fields.area': 'fisco' }, callback);
    });
    expect(custom.facets['category']?.[0]).toEqual({ value: 'fisco', count: 3 });
    const ranges = await answerOf<Found>((callback) => {
      const options = { field: 'custom_fields.prezzo', ranges: [{ from: 0, to: 3000 }] };
      client.fetchRangeFacets(options, { 'custom_fields.area': 'lavoro' }, callback);
    });
    expect(ranges.rangeFacets['custom_fields.prezzo']).toMatchObject([{ count: 2 }]);
  });

  it('take every other setting', async () => {
    const found = await search('licenziamento', (client) => {
      client.setUserToken('visitatrice');
      client.setPersonalizationEvents([{ area: 'lavoro' }, { voce: 'Recesso' }]);
      client.setResultType('organic');
      client.setShuffleAndLimitTo(2);
      client.setCacheResponseTime(60);
      client.setAnalyticsTag('prova');
      client.setJWT('not-wanted-here');
      client.setPriceRangeFilter('10000', '20000');
    });
    expect(found.total_hits).toBe(0);
  });

  it('hear of an error as the client tells it', async () => {
    const log = vi.spyOn(console, 'error').mockReturnValue(undefined);
    const answer = await answerOf<{ error?: object }>((callback) => {
      const client = new AddSearchClient('no-such-site');
      client.setApiHostname(site.host);
      client.search('x', callback);
    });
    expect(answer.error).toMatchObject({ response: 500 });
    expect(log).toHaveBeenCalledOnce();
    log.mockRestore();
  });
});

describe('suggestions, autocomplete, recommendations and statistics', () => {
  /** The client does not say when an event has arrived: asks until its effect is there. */
  async function eventually(check: () => Promise<boolean>): Promise<void> {
    await expect.poll(check, { timeout: 10_000 }).toBe(true);
  }
  const suggested = async (prefix: string) => {
    const { suggestions } = await answerOf<{ suggestions: { value: string }[] }>((callback) => {
      newClient().suggestions(prefix, callback);
    });
    return suggestions.map(({ value }) => value);
  };

  it('suggest titles at first, then what visitors searched for and found', async () => {
    expect(await suggested('fattura')).toEqual(['Fattura elettronica']);
    for (const keyword of ['fattura differita', 'fattura differita', 'fattura accompagnatoria'])
      newClient().sendStatsEvent('search', keyword, { numberOfResults: 3 });
    newClient().sendStatsEvent('search', 'fattura inesistente', { numberOfResults: 0 });
    await eventually(async () => (await suggested('fattura')).length === 2);
    expect(await suggested('fattura')).toEqual(['fattura differita', 'fattura accompagnatoria']);
  });

  it('complete the values of a field', async () => {
    const { autocomplete } = await answerOf<{ autocomplete: object[] }>((callback) => {
      newClient().autocomplete('custom_fields.voce', 'ret', callback);
    });
    expect(autocomplete).toEqual([{ value: 'Retribuzione' }]);
  });

  it('recommend what the same visitors opened, and what is alike', async () => {
    const recommended = (options: Parameters<AddSearchClient['recommendations']>[0]) =>
      answerOf<Found>((callback) => {
        newClient().recommendations(options, callback);
      });
    const together = { type: 'FREQUENTLY_BOUGHT_TOGETHER', configurationKey: 'k', itemId: 'doc-6' } as const;
    for (const visitor of ['v1', 'v2']) {
      const client = newClient();
      client.setStatsSessionId(visitor);
      for (const documentId of ['doc-6', 'doc-5'])
        client.sendStatsEvent('click', 'pagare', { documentId, position: 1 });
    }
    await eventually(async () => (await recommended(together)).hits[0]?.id === 'doc-5');
    const alike = await recommended({ type: 'RELATED_ITEMS', blockId: 'b', itemId: 'doc-1' });
    expect(ids(alike)).toContain('doc-2');
  });
});

describe('answers', () => {
  it('come with their sources and can be judged', async () => {
    const client = newClient();
    const answer = await answerOf<{ conversation_id: string; answer: string; sources: { id: string }[] }>(
      (callback) => {
        client.aiAnswers('Come si calcola il trattamento di fine rapporto?', callback);
      },
    );
    expect(answer.answer).toContain('liquidazione');
    expect(answer.sources[0]?.id).toBe('doc-3');
    expect(await client.putSentimentClick(answer.conversation_id, 'positive')).toBe(true);
  });
});
