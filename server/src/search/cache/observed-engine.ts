import { ApiError } from '../../http/api-error.ts';
import type { SearchEngine, SearchIndex } from '../engine/engine.ts';

interface Observer {
  /** Hears when what an index answers may have changed. */
  readonly onChange: (site: string) => void;
  /** Whether there is such a site: one that has been removed gets no index again. */
  readonly knows: (site: string) => boolean;
}

/**
 * The same engine for the sites there are. A call that is under way when its site is removed is answered as those that
 * come later, 404, and leaves nothing behind.
 */
export function observedEngine(engine: SearchEngine, { onChange, knows }: Observer): SearchEngine {
  const observed = new WeakMap<SearchIndex, SearchIndex>();
  return {
    get ready() {
      return engine.ready;
    },
    index: async (site) => {
      if (!knows(site)) throw removed();
      const index = await engine.index(site);
      const known = observed.get(index);
      if (known !== undefined) return known;
      const made = observedIndex(index, {
        onChange: () => {
          onChange(site);
        },
        isThere: () => knows(site),
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

function observedIndex(
  index: SearchIndex,
  { onChange, isThere }: { onChange: () => void; isThere: () => boolean },
): SearchIndex {
  /** Whatever fails because the site has gone. */
  const read = async <Result>(call: () => Promise<Result>): Promise<Result> => {
    try {
      return await call();
    } catch (error) {
      throw isThere() ? error : removed();
    }
  };
  /** Also when it fails: a part may have been done. */
  const change = <Result>(call: () => Promise<Result>): Promise<Result> => read(call).finally(onChange);
  return {
    put: (documents) => change(() => index.put(documents)),
    putJson: (documents) => change(() => index.putJson(documents)),
    delete: (ids) => change(() => index.delete(ids)),
    configure: (settings) => change(() => index.configure(settings)),
    get: (id) => read(() => index.get(id)),
    search: (query, signal) => read(() => index.search(query, signal)),
    values: (field, prefix, size) => read(() => index.values(field, prefix, size)),
    similar: (id, size) => read(() => index.similar(id, size)),
    list: (after, size) => read(() => index.list(after, size)),
    count: () => index.count(),
  };
}

function removed(): ApiError {
  return new ApiError(404, 'not_found', 'There is no such site any more.');
}
