export interface RestartWaitOptions {
  readonly firstMs: number;
  readonly longestMs: number;
  /** What ran for so long was well: the next wait is the first again. */
  readonly steadyMs: number;
}

/** How long to wait before what ended by itself is started again: twice as long each time. */
export class RestartWait {
  private readonly options: RestartWaitOptions;
  private wait: number;
  private startedAt = 0;

  constructor(options: RestartWaitOptions) {
    this.options = options;
    this.wait = options.firstMs;
  }

  started(): void {
    this.startedAt = performance.now();
  }

  /** Milliseconds to wait now that it has ended. */
  next(): number {
    const { firstMs, longestMs, steadyMs } = this.options;
    if (performance.now() - this.startedAt > steadyMs) this.wait = firstMs;
    const { wait } = this;
    this.wait = Math.min(2 * wait, longestMs);
    return wait;
  }
}
