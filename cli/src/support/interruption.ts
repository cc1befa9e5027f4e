import { exitCode } from '../exit-code.ts';

const SIGNALS = ['SIGINT', 'SIGTERM'] as const;

/** The operator's Ctrl-C: the first asks the run to stop cleanly, the second ends the process at once. */
export interface Interruption {
  readonly signal: AbortSignal;
  /** Gives the signals back to Node. */
  release(): void;
}

export function listenForInterruption(onFirst: () => void): Interruption {
  const controller = new AbortController();
  const onSignal = (): void => {
    if (controller.signal.aborted) process.exit(exitCode.interrupted);
    controller.abort();
    onFirst();
  };
  for (const signal of SIGNALS) process.on(signal, onSignal);
  return {
    signal: controller.signal,
    release() {
      for (const signal of SIGNALS) process.off(signal, onSignal);
    },
  };
}
