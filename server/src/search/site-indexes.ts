import type { Sites } from '../sites/sites.ts';
import type { Site } from '../sites/site-store.ts';
import type { IndexSettings, SearchEngine } from './engine/engine.ts';
import type { EngineLog } from './engine/embedded/embedded-engine.ts';

/** Gives every site its index, and its index the settings of its owner, now and whenever they change. */
export function followSites(engine: SearchEngine, sites: Sites, log: EngineLog): void {
  sites.follow((site) => {
    void configure(engine, site).catch((error: unknown) => {
      log.error({ err: error, site: site.id }, 'the settings of a site could not be given to its index');
    });
  });
}

async function configure(engine: SearchEngine, site: Site): Promise<void> {
  const index = await engine.index(site.id);
  await index.configure(indexSettings(site));
}

function indexSettings({ settings: { language, weights, synonyms } }: Site): IndexSettings {
  return {
    ...(language !== undefined && { language }),
    ...(weights !== undefined && { weights: { ...weights } }),
    ...(synonyms !== undefined && { synonyms }),
  };
}
