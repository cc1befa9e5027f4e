/** The run was asked to stop while something waited. */
export class StoppedError extends Error {
  override readonly name = 'StoppedError';
}

/** Resolves after `ms`; rejects with `StoppedError` as soon as `stop` is aborted. */
export function pause(ms: number, stop: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    if (stop.aborted) {
      reject(new StoppedError());
      return;
    }
    const onStop = (): void => {
      clearTimeout(timer);
      reject(new StoppedError());
    };
    const timer = setTimeout(() => {
      stop.removeEventListener('abort', onStop);
      resolve();
    }, ms);
    stop.addEventListener('abort', onStop, { once: true });
  });
}

/** Holds every sender back when the service has told one of them to wait. */
export class Gate {
  #opensAt = 0;

  closeFor(ms: number): void {
    this.#opensAt = Math.max(this.#opensAt, Date.now() + ms);
  }

  /** Resolves once nothing is to be waited for; rejects with `StoppedError`. */
  async passed(stop: AbortSignal): Promise<void> {
    for (let wait = this.#opensAt - Date.now(); wait > 0; wait = this.#opensAt - Date.now()) {
      await pause(wait, stop);
    }
  }
}
