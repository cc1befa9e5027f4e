import type { SearchEngine, SearchIndex } from '../engine/engine.ts';

/** The same engine, that also tells when what an index answers may have changed. */
export function observedEngine(engine: SearchEngine, onChange: (site: string) => void): SearchEngine {
  const observed = new WeakMap<SearchIndex, SearchIndex>();
  return {
    get ready() {
      return engine.ready;
    },
    index: async (site) => {
      const index = await engine.index(site);
      const known = observed.get(index);
      if (known !== undefined) return known;
      const made = observedIndex(index, () => {
        onChange(site);
      });
      observed.set(index, made);
      return made;
    },
    drop: async (site) => {
      await engine.drop(site);
      onChange(site);
    },
    close: () => engine.close(),
  };
}

function observedIndex(index: SearchIndex, onChange: () => void): SearchIndex {
  /** Also when it fails: a part may have been done. */
  const then = <Result>(change: Promise<Result>): Promise<Result> => change.finally(onChange);
  return {
    put: (documents) => then(index.put(documents)),
    putJson: (documents) => then(index.putJson(documents)),
    delete: (ids) => then(index.delete(ids)),
    configure: (settings) => then(index.configure(settings)),
    get: (id) => index.get(id),
    search: (query, signal) => index.search(query, signal),
    values: (field, prefix, size) => index.values(field, prefix, size),
    similar: (id, size) => index.similar(id, size),
    list: (after, size) => index.list(after, size),
    count: () => index.count(),
  };
}
