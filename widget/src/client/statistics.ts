import type { Log } from './callbacks.ts';
import { environment } from './environment.ts';
import { request, type Service } from './service.ts';

/** An event of spec §3, as the wire names its fields. */
export interface StatisticsEvent {
  readonly action: 'search' | 'click';
  readonly session: string;
  readonly keyword: string;
  readonly numberOfResults?: number | undefined;
  readonly docid?: string | undefined;
  readonly position?: number | undefined;
  readonly tag: string | undefined;
}

/**
 * Tells the service what a visitor did. A beacon outlives the page that a click leaves; where there is none, or the site
 * changes its requests, it is a post that needs no preflight. A failure is logged: no visitor waits for statistics.
 * @param beacon whether the platform may send it by itself.
 */
export function report(service: Service, event: StatisticsEvent, beacon: boolean, log: Log): void {
  const path = `/v1/stats/${service.key}/`;
  const body = JSON.stringify(event);
  if (beacon && environment.navigator?.sendBeacon?.(service.base + path, body)) return;
  const caller = { service, signal: undefined };
  request(caller, path, { method: 'POST', body, keepalive: true }, () => undefined, 'text/plain').catch(
    (error: unknown) => log.error(error),
  );
}
