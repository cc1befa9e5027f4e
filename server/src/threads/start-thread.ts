import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Worker } from 'node:worker_threads';
import { searchesUnderWay } from './searches-under-way.ts';

/** The threads' entries: where each lies from here, and how it is called once built. */
const ENTRIES = {
  'writer-thread': '../search/engine/embedded/writer/writer-thread.ts',
  'search-thread': '../search/engine/embedded/reading/search-thread.ts',
  'intake-thread': '../search/intake/intake-thread.ts',
} as const;

/**
 * Starts a thread of the server. Built, its entry lies beside the file that holds this code. From the sources (tests,
 * development) it is TypeScript, which Node 20 cannot run and whose loaders it does not hand on to workers: a line of
 * JavaScript then registers the loader in the new thread before it imports the entry.
 */
export function startThread(name: keyof typeof ENTRIES, data: object): Worker {
  const workerData = { ...data, searches: searchesUnderWay.memory };
  if (!import.meta.url.endsWith('.ts')) {
    return new Worker(new URL(`./${name}.js`, import.meta.url), { workerData });
  }
  const require = createRequire(import.meta.url);
  const tsx = join(dirname(require.resolve('tsx/package.json')), 'dist/esm/api/index.mjs');
  const entry = new URL(ENTRIES[name], import.meta.url);
  const code = `import { register } from ${JSON.stringify(pathToFileURL(tsx).href)}; register(); await import(${JSON.stringify(entry.href)});`;
  return new Worker(new URL(`data:text/javascript,${encodeURIComponent(code)}`), {
    workerData,
    execArgv: [],
  });
}
