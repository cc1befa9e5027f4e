/** The two ways to load a server: as much as it takes, or at a rate that does not wait for it. */
import { generator } from '../engine/corpora.ts';
import { Connection } from './connection.ts';

export interface Load {
  /** Answers a second. */
  readonly rate: number;
  /** Milliseconds. */
  readonly p50: number;
  readonly p99: number;
  readonly max: number;
  /** Requests without a whole 200. */
  readonly failures: number;
  /** Cores that the generator itself kept busy. */
  readonly generatorCores: number;
}

interface Target {
  readonly origin: string;
  readonly paths: readonly string[];
  readonly connections: number;
  readonly seconds: number;
  readonly headers?: Readonly<Record<string, string>>;
}

/** How often arrivals that are due are looked for. */
const TICK_MS = 1;
/** Different addresses (of the block for benchmarks, RFC 2544): the server counts no more of one than people do. */
const VISITORS = 5_000;
/** Arrivals of the same seed come at the same moments, run after run. */
const SEED = 3;

/** Every connection asks again as soon as it is answered: how many answers a second there are. */
export async function saturate({ origin, paths, connections, seconds, headers }: Target): Promise<Load> {
  const run = new Run(origin, connections, headers);
  const end = run.started + seconds * 1_000;
  let next = 0;
  await new Promise<void>((resolve) => {
    let busy = connections;
    const ask = (connection: Connection) => {
      const now = performance.now();
      if (now >= end) {
        if (--busy === 0) resolve();
        return;
      }
      run.ask(connection, paths[next++ % paths.length]!, now, ask);
    };
    run.connections.forEach(ask);
  });
  return run.end();
}

/**
 * Searches of visitors who do not know of each other: they arrive at random (a Poisson process) at the mean rate,
 * whether or not the server keeps up. A latency counts from the moment the search was due, so what waits for a
 * connection, or for the generator, is in it and nothing is left out because the server was slow.
 */
export async function arrive({
  origin,
  paths,
  connections,
  seconds,
  headers,
  rate,
}: Target & { readonly rate: number }): Promise<Load> {
  const run = new Run(origin, connections, headers);
  const random = generator(SEED);
  const free = [...run.connections];
  const waiting: { readonly path: string; readonly due: number }[] = [];
  const end = run.started + seconds * 1_000;
  let due = run.started;
  let next = 0;
  let asked = 0;
  let ended = false;
  await new Promise<void>((resolve) => {
    const answered = (connection: Connection) => {
      const first = waiting.shift();
      if (first !== undefined) {
        run.ask(connection, first.path, first.due, answered);
        return;
      }
      free.push(connection);
      if (ended && run.answers === asked) resolve();
    };
    const tick = () => {
      const now = performance.now();
      for (; due <= now && due < end; due += (-Math.log(1 - random()) * 1_000) / rate) {
        const path = paths[next++ % paths.length]!;
        const connection = free.pop();
        asked++;
        if (connection === undefined) waiting.push({ path, due });
        else run.ask(connection, path, due, answered);
      }
      if (due < end) {
        setTimeout(tick, TICK_MS);
        return;
      }
      ended = true;
      if (run.answers === asked) resolve();
    };
    tick();
  });
  return run.end();
}

/** What is measured while some connections ask. */
class Run {
  readonly connections: readonly Connection[];
  readonly started = performance.now();
  answers = 0;
  #asked = 0;
  readonly #cpu = process.cpuUsage();
  readonly #latencies: number[] = [];
  #failures = 0;

  constructor(origin: string, connections: number, headers?: Target['headers']) {
    const address = new URL(origin);
    this.connections = Array.from({ length: connections }, () => new Connection(address, headers));
  }

  ask(connection: Connection, path: string, since: number, then: (connection: Connection) => void): void {
    const visitor = this.#asked++ % VISITORS;
    connection.get(path, `198.18.${visitor >> 8}.${visitor & 0xff}`, (ok) => {
      this.answers++;
      this.#latencies.push(performance.now() - since);
      if (!ok) this.#failures++;
      then(connection);
    });
  }

  end(): Load {
    const elapsed = performance.now() - this.started;
    const { user, system } = process.cpuUsage(this.#cpu);
    for (const connection of this.connections) connection.close();
    const sorted = this.#latencies.sort((a, b) => a - b);
    return {
      rate: (this.answers / elapsed) * 1_000,
      p50: percentile(sorted, 0.5),
      p99: percentile(sorted, 0.99),
      max: sorted.at(-1) ?? NaN,
      failures: this.#failures,
      generatorCores: (user + system) / 1_000 / elapsed,
    };
  }
}

function percentile(sorted: readonly number[], share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? NaN;
}
