import { romeDay } from './day.ts';
import { OWN_NETWORK } from './network.ts';
import { RecentMap } from '../recent-map.ts';

/** Times a day that one network's visitors count towards one thing: colleagues do, a program that repeats itself does not. */
const TIMES_A_DAY = 3;
const REMEMBERED_MAX = 50_000;

/**
 * Bounds what one network can do to what others are shown: suggestions, recommendations and ranking are made of what
 * visitors do, and anyone can send events under as many sessions as they like.
 */
export class Influence {
  readonly #times = new RecentMap<string, number>(REMEMBERED_MAX);

  /** Whether this once more still counts. What comes from the owner's own side always does: it can be many visitors. */
  take(network: string, thing: string, at: number): boolean {
    if (network === OWN_NETWORK) return true;
    const key = keyOf(network, thing, at);
    const times = this.#times.get(key) ?? 0;
    if (times >= TIMES_A_DAY) return false;
    this.#times.set(key, times + 1);
    return true;
  }

  /** Undoes a `take` that counted: it was only a step towards what the visitor meant. */
  giveBack(network: string, thing: string, at: number): void {
    const key = keyOf(network, thing, at);
    const times = this.#times.get(key);
    if (times !== undefined) this.#times.set(key, times - 1);
  }
}

function keyOf(network: string, thing: string, at: number): string {
  return `${romeDay(at)}\0${network}\0${thing}`;
}
