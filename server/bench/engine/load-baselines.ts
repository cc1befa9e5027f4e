import type { SearchDocument } from '../../src/search/document.ts';
import { NotRunError } from './baselines.ts';
import type { Baseline } from './baselines.ts';

const BATCH = 1_000;
/** A baseline that has not taken in its documents after so long is left out. */
const LOAD_LIMIT_MS = 360_000;

export interface Loaded {
  readonly baselines: readonly Baseline[];
  /** Names of those left out, with the reason. */
  readonly notRun: ReadonlyMap<string, string>;
}

/**
 * Fills all baselines in one pass over the documents, which no memory would hold a million of; one that works in a process of its
 * own does so while the others take their turn.
 */
export async function loadBaselines(
  opened: readonly Baseline[],
  documents: AsyncIterable<SearchDocument>,
): Promise<Loaded> {
  const notRun = new Map<string, string>();
  const spent = new Map(opened.map(({ name }) => [name, 0]));
  let left = [...opened];
  const step = async (work: (baseline: Baseline) => void | Promise<void>) => {
    await Promise.all(
      left.map(async (baseline) => {
        const { name } = baseline;
        const start = performance.now();
        try {
          await work(baseline);
          const total = (spent.get(name) ?? 0) + performance.now() - start;
          spent.set(name, total);
          if (total > LOAD_LIMIT_MS) {
            throw new NotRunError(`not loaded after ${LOAD_LIMIT_MS / 1_000} s`);
          }
        } catch (error) {
          if (!(error instanceof NotRunError)) throw error;
          notRun.set(name, error.message);
          await baseline.close();
        }
      }),
    );
    left = left.filter(({ name }) => !notRun.has(name));
  };
  let batch: SearchDocument[] = [];
  const add = async () => {
    const full = batch;
    batch = [];
    await step((baseline) => baseline.add(full));
  };
  for await (const document of documents) {
    batch.push(document);
    if (batch.length === BATCH) await add();
  }
  await add();
  await step((baseline) => baseline.ready());
  return { baselines: left, notRun };
}
