import type { Tally } from '../delivery/tally.ts';
import { progressMessages } from '../messages/progress-messages.ts';
import { formatCount, formatDuration } from './numbers.ts';
import type { Output } from './output.ts';

/** Terminals redraw no faster than this is read; logs get a line from time to time. */
const REDRAW_MS = 100;
const LINE_EVERY_MS = 10_000;
const BAR_CELLS = 24;
/** The rate shown is that of the last few seconds. */
const RATE_WINDOW_MS = 5_000;

export interface ProgressView {
  readonly output: Output;
  readonly tally: () => Tally;
  /** Share of the input read, 0 to 1; undefined when its length is unknown. */
  readonly share: () => number | undefined;
}

/** Shows how a run is going until it is stopped: a bar on a terminal, a line from time to time elsewhere. */
export function showProgress(view: ProgressView): () => void {
  const { output } = view;
  const started = performance.now();
  const samples: { readonly at: number; readonly done: number }[] = [{ at: started, done: 0 }];
  const tick = (): void => {
    const now = performance.now();
    const tally = view.tally();
    const done = tally.accepted + tally.refused + tally.skipped;
    samples.push({ at: now, done });
    while (samples.length > 2 && now - (samples[1]?.at ?? now) > RATE_WINDOW_MS) samples.shift();
    const first = samples[0] ?? { at: started, done: 0 };
    const rate = ((done - first.done) * 1000) / Math.max(1, now - first.at);
    const share = view.share();
    const left = share !== undefined && share > 0 ? ((now - started) / 1000) * (1 / share - 1) : undefined;
    const numbers = progressMessages.line(
      formatCount(tally.accepted),
      formatCount(tally.refused),
      formatCount(rate),
      left === undefined ? undefined : formatDuration(left),
    );
    if (!output.interactive) output.notice(numbers);
    else output.status(clip(share === undefined ? numbers : `${bar(share)} ${numbers}`, output.columns - 1));
  };
  const timer = setInterval(tick, output.interactive ? REDRAW_MS : LINE_EVERY_MS);
  timer.unref();
  return () => {
    clearInterval(timer);
    output.status('');
  };
}

function bar(share: number): string {
  const full = Math.min(BAR_CELLS, Math.max(0, Math.round(share * BAR_CELLS)));
  return `${'█'.repeat(full)}${'░'.repeat(BAR_CELLS - full)} ${String(Math.round(Math.min(1, share) * 100)).padStart(3)}%`;
}

function clip(text: string, width: number): string {
  return text.length > width ? `${text.slice(0, Math.max(0, width - 1))}…` : text;
}
