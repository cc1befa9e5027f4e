import type { Kind, Question } from './queries.ts';
import { KINDS } from './queries.ts';

export interface Times {
  readonly p50: number;
  readonly p99: number;
}

export interface MeasureOptions {
  /** How often each question is asked within one measurement. */
  readonly rounds: number;
  /** Time for one kind of question, in milliseconds: what was asked until then is what counts. */
  readonly limit?: number;
}

/** Runs every question once to warm up, then `rounds` times, and keeps the quieter of two such measurements. */
export async function measure(
  asked: readonly Question[],
  run: (question: Question) => unknown,
  { rounds, limit = Infinity }: MeasureOptions,
): Promise<Map<Kind, Times>> {
  const best = new Map<Kind, Times>();
  for (const kind of KINDS) {
    const ofKind = asked.filter((question) => question.kind === kind);
    const end = performance.now() + limit;
    let answers = false;
    for (const question of ofKind) {
      answers = (await run(question)) !== undefined;
      if (!answers || performance.now() > end - (limit * 2) / 3) break;
    }
    for (let attempt = 0; attempt < 2 && answers; attempt++) {
      const times: number[] = [];
      for (const question of Array.from({ length: rounds }, () => ofKind).flat()) {
        if (performance.now() > end && times.length > 0) break;
        const start = performance.now();
        await run(question);
        times.push(performance.now() - start);
      }
      times.sort((a, b) => a - b);
      const found = { p50: at(times, 0.5), p99: at(times, 0.99) };
      // One that was cut short says less than a whole one.
      if (attempt > 0 && times.length < rounds * ofKind.length) break;
      if (found.p50 < (best.get(kind)?.p50 ?? Infinity)) best.set(kind, found);
    }
  }
  return best;
}

function at(sorted: readonly number[], share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? NaN;
}

export function printTable(
  title: string,
  columns: readonly string[],
  rows: readonly (readonly string[])[],
): void {
  const widths = columns.map((column, i) =>
    Math.max(column.length, ...rows.map((row) => (row[i] ?? '').length)),
  );
  const line = (cells: readonly string[]) =>
    cells.map((cell, i) => (i === 0 ? cell.padEnd(widths[i]!) : cell.padStart(widths[i]!))).join('  ');
  console.log(`\n${title}\n${line(columns)}\n${widths.map((width) => '-'.repeat(width)).join('  ')}`);
  for (const row of rows) console.log(line(row));
}

export function milliseconds(value: number | undefined): string {
  return value === undefined ? '–' : value < 10 ? value.toFixed(2) : value.toFixed(0);
}

/** How many times as long. */
export function ratio(other: number | undefined, own: number | undefined): string {
  return other === undefined || own === undefined ? '–' : `× ${(other / own).toPrecision(2)}`;
}
