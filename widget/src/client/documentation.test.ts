import { readFile } from 'node:fs/promises';
import { runInNewContext } from 'node:vm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createSearchClient } from './client.ts';
import { SearchError } from './errors.ts';
import {
  hostedAutocomplete,
  hostedConversation,
  hostedSearch,
  hostedSuggestions,
} from './testing/hosted-answers.ts';
import { startRecordingServer, type Recorded, type RecordingServer } from './testing/recording-server.ts';

const guide = await readFile(new URL('../../../docs/search-client.md', import.meta.url), 'utf8');
const examples = [...guide.matchAll(/```js\n(.*?)```/gs)].map(([, code = '']) =>
  code.replace(/^import .*\n/gm, '').replace(/^const client = .*\n/gm, ''),
);

const stream = [
  { type: 'metadata', conversation_id: 'c1' },
  { type: 'token', token: 'Il 16 giugno.' },
  { type: 'sources', sources: [] },
  { type: 'done' },
];

function reply({ path, body }: Recorded) {
  if (path.includes('suggest')) return { body: hostedSuggestions };
  if (path.includes('autocomplete')) return { body: hostedAutocomplete };
  if (path.endsWith('conversations'))
    return body.includes('"streaming":true')
      ? { body: stream.map((event) => `data: ${JSON.stringify(event)}\n\n`).join('') }
      : { body: hostedConversation };
  return { body: hostedSearch };
}

describe('the guide of the search client', () => {
  let server: RecordingServer;
  beforeAll(async () => {
    server = await startRecordingServer();
    server.reply = reply;
  });
  afterAll(() => server.close());

  it('has examples', () => {
    expect(examples.length).toBeGreaterThan(8);
  });

  it.each(examples.map((code, index) => [index + 1, code] as const))(
    'example %i runs',
    async (_number, code) => {
      const told = vi.fn();
      const client = createSearchClient({ siteKey: 'k', apiBase: server.origin });
      const context = { client, createSearchClient, SearchError, AbortController, console: { log: told } };
      await runInNewContext(`(async () => { ${code} })()`, context);
      // What an example tells by callback comes a little later than its last line.
      if (code.includes('console.log')) await vi.waitFor(() => expect(told).toHaveBeenCalled());
      expect(JSON.stringify(told.mock.calls)).not.toContain('invalid server response');
    },
  );

  it('tells the names of every method', () => {
    const client = createSearchClient({ siteKey: 'k', apiBase: server.origin });
    const methods = Object.keys(client).filter(
      (name) => name !== 'getSettings' && name !== 'getStatsSessionId',
    );
    expect(methods.filter((name) => !guide.includes(name))).toEqual([]);
  });
});
