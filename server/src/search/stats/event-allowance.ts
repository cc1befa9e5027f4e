import { filled, type TokenBucket } from '../protection/token-bucket.ts';
import { OWN_NETWORK } from './network.ts';
import { RecentMap } from '../recent-map.ts';

/** Events a minute that one network may have counted on one site: a large office types less. */
const EVENTS_A_MINUTE = 1_200;
const NETWORKS_MAX = 50_000;

/** Keeps one network from filling a site's statistics, and the disk, with events that no people make. */
export class EventAllowance {
  readonly #buckets = new RecentMap<string, TokenBucket>(NETWORKS_MAX);
  readonly #now: () => number;

  constructor(now: () => number = Date.now) {
    this.#now = now;
  }

  /** Whether an event from this network is counted; of the owner's own side, which can be many visitors, every one is. */
  take(siteId: string, network: string): boolean {
    if (network === OWN_NETWORK) return true;
    const key = `${siteId}\0${network}`;
    const bucket = filled(this.#buckets.get(key), EVENTS_A_MINUTE, this.#now());
    this.#buckets.set(key, bucket);
    if (bucket.tokens < 1) return false;
    bucket.tokens--;
    return true;
  }
}
