/** A request on its way. */
export interface Ticket {
  readonly sequence: number;
  readonly signal: AbortSignal;
}

/** The requests on their way. Whatever order answers come in, an older one never takes the place of a newer one. */
export class InFlight {
  readonly #controllers = new Map<number, AbortController>();
  #newest = 0;

  /**
   * Begins a request and gives up the others. With `keepOldest` the oldest goes on: while a visitor types against a
   * slow service, something is shown before he pauses, and never more than two requests wait.
   */
  begin(keepOldest: boolean): Ticket {
    this.#abort(keepOldest ? this.#controllers.keys().next().value : undefined);
    const sequence = ++this.#newest;
    const controller = new AbortController();
    this.#controllers.set(sequence, controller);
    return { sequence, signal: controller.signal };
  }

  isNewest({ sequence }: Ticket): boolean {
    return sequence === this.#newest;
  }

  /** Ends a request; false when its answer is of no more use. Those begun before it are given up. */
  end({ sequence, signal }: Ticket): boolean {
    if (signal.aborted) return false;
    this.#controllers.delete(sequence);
    for (const [other, controller] of this.#controllers) {
      if (other > sequence) break;
      this.#controllers.delete(other);
      controller.abort();
    }
    return true;
  }

  abort(): void {
    this.#abort();
  }

  #abort(kept?: number): void {
    for (const [sequence, controller] of this.#controllers) {
      if (sequence === kept) continue;
      this.#controllers.delete(sequence);
      controller.abort();
    }
  }
}
