import { log } from './callbacks.ts';
import { environment } from './environment.ts';
import { send, type Service } from './service.ts';

/** An event of spec §3, as the wire names its fields. */
export interface StatisticsEvent {
  readonly action: 'search' | 'click';
  readonly session: string;
  readonly keyword: string;
  readonly numberOfResults?: number | undefined;
  readonly docid?: string | undefined;
  readonly position?: number | undefined;
  readonly tag?: string | undefined;
}

/**
 * Tells the service what a visitor did. A beacon outlives the page that a click leaves; where there is none, or the site
 * has a `fetch` or an interceptor of its own, it is a post that needs no preflight. A failure is logged: no visitor waits
 * for statistics.
 */
export function report(service: Service, event: StatisticsEvent): void {
  const path = `/v1/stats/${service.key}/`;
  const body = JSON.stringify(event);
  const own = service.fetch ?? service.interceptor;
  if (!own && environment.navigator?.sendBeacon?.(service.base + path, body)) return;
  // Without a type of its own, text is sent as text/plain.
  send({ service }, path, { method: 'POST', body, keepalive: true }, () => undefined).catch(
    (error: unknown) => log.error(error),
  );
}
