import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { SearchEngine, SearchIndex } from '../engine.ts';
import { ThinIndex } from './thin-index.ts';

/** Where the engine reports the events of its life; pino's own shape, so that the server's logger fits. */
export interface EngineLog {
  info(facts: object, message: string): void;
  warn(facts: object, message: string): void;
  error(facts: object, message: string): void;
}

export interface EmbeddedEngineOptions {
  /** Where every site's documents and indexes are kept. Made when absent. */
  readonly directory: string;
  readonly log?: EngineLog;
}

const SITE_NAME = /^[A-Za-z0-9_-]{1,64}$/;

/** Opens the engine that lives in this process and keeps its sites below one directory. */
export function openEmbeddedEngine(options: EmbeddedEngineOptions): Promise<SearchEngine> {
  mkdirSync(options.directory, { recursive: true });
  const sites = new Map<string, ThinIndex>();
  const open = (site: string): ThinIndex => {
    if (!SITE_NAME.test(site)) {
      throw new Error(`A site's name has 1 to 64 letters, digits, "-" or "_"; "${site}" is none.`);
    }
    const known = sites.get(site);
    if (known) return known;
    mkdirSync(join(options.directory, site), { recursive: true });
    const index = new ThinIndex(join(options.directory, site, 'documents.db'));
    sites.set(site, index);
    return index;
  };
  for (const entry of readdirSync(options.directory, { withFileTypes: true })) {
    if (entry.isDirectory() && SITE_NAME.test(entry.name)) open(entry.name);
  }
  return Promise.resolve({
    ready: true,
    index: (site): Promise<SearchIndex> => Promise.resolve(open(site)),
    drop: (site) => {
      sites.get(site)?.close();
      sites.delete(site);
      if (SITE_NAME.test(site)) rmSync(join(options.directory, site), { recursive: true, force: true });
      return Promise.resolve();
    },
    close: () => {
      for (const index of sites.values()) index.close();
      sites.clear();
      return Promise.resolve();
    },
  });
}
