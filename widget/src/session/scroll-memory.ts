/** Enough for a visit; older addresses are forgotten first. */
const mostRemembered = 100;

/** Frames to wait for a page to be as long as it was: about a second. */
const mostFrames = 60;

/** Frames to hold the place: what is still on its way, such as a count above the results, would move it. */
const heldFrames = 20;

/** What a visitor does when he scrolls by himself. */
const ownMoves = ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const;

/**
 * Where a visitor was on each address of this page, kept for the visit. The browser puts him back by itself when the
 * page is as long as it was; results come later, so here it is done once they are there, unless he has moved meanwhile.
 */
export class ScrollMemory {
  readonly #key: string;
  readonly #positions: Map<string, number>;
  #address = location.href;
  #returning = false;

  /** @param name tells the searches of one page apart. */
  constructor(name: string) {
    this.#key = `site-search-scroll:${name}`;
    this.#positions = new Map(this.#read());
    addEventListener('scroll', this.#scrolled, { passive: true });
    addEventListener('pagehide', this.#save);
  }

  /** The page now shows another address. */
  moved(): void {
    this.#address = location.href;
  }

  /** The visitor came back to this address: until `arrived`, the page's own jumps are no positions of his. */
  returns(): void {
    this.moved();
    this.#returning = true;
    for (const move of ownMoves) addEventListener(move, this.#given, { passive: true });
  }

  /** What he came back to is there, and about to be drawn. */
  arrived(): void {
    const top = this.#positions.get(this.#address);
    if (!this.#returning || top === undefined) this.#given();
    // Once it is drawn: what comes in above the place would move it.
    else requestAnimationFrame(() => this.#scrollTo(top, mostFrames));
  }

  /** The place in the page is no affair of the search. */
  stays(): void {
    this.#given();
  }

  stop(): void {
    this.#given();
    this.#save();
    removeEventListener('scroll', this.#scrolled);
    removeEventListener('pagehide', this.#save);
  }

  #scrollTo(top: number, frames: number): void {
    if (!this.#returning) return;
    if (this.#address !== location.href) return this.#given();
    const longEnough = document.documentElement.scrollHeight >= top + innerHeight;
    const there = longEnough || frames === 0;
    if (there && scrollY !== top) scrollTo({ top, behavior: 'instant' });
    if (frames === 0) this.#given();
    else {
      const left = there ? Math.min(frames, heldFrames) : frames;
      requestAnimationFrame(() => this.#scrollTo(top, left - 1));
    }
  }

  readonly #given = () => {
    this.#returning = false;
    for (const move of ownMoves) removeEventListener(move, this.#given);
  };

  readonly #scrolled = () => {
    if (this.#returning || this.#address !== location.href) return;
    this.#positions.delete(this.#address);
    this.#positions.set(this.#address, scrollY);
  };

  readonly #save = () => {
    try {
      sessionStorage.setItem(this.#key, JSON.stringify([...this.#positions].slice(-mostRemembered)));
    } catch {
      // Without storage the browser's own memory has to do.
    }
  };

  #read(): [string, number][] {
    try {
      const stored: unknown = JSON.parse(sessionStorage.getItem(this.#key) ?? '[]');
      if (!Array.isArray(stored)) return [];
      return stored.flatMap((entry: unknown): [string, number][] => {
        const [address, top] = Array.isArray(entry) ? (entry as readonly unknown[]) : [];
        return typeof address === 'string' && typeof top === 'number' ? [[address, top]] : [];
      });
    } catch {
      return [];
    }
  }
}
