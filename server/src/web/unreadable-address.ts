import type { IncomingMessage } from 'node:http';
import { isService } from './services.ts';

/** Leads nowhere, in whatever area: the portal has a page that says so. */
const NO_PAGE = '/404/';
/** What tells the page's area. */
const AREA = /^\/(?:fisco|lavoro|editoria)(?=\/)/i;

/**
 * The address that is answered in a request's place when its path cannot be read («/fisco/100%/», as a cut or mistyped
 * link has it): a reader is shown the missing page, a program is told by the service.
 */
export function readableAddress({ url = '/' }: Pick<IncomingMessage, 'url'>): string {
  const [path = ''] = url.split('?', 1);
  if (isReadable(path) || isService(path)) return url;
  const [area = ''] = AREA.exec(path) ?? [];
  return area + NO_PAGE + url.slice(path.length);
}

function isReadable(path: string): boolean {
  if (!path.includes('%')) return true;
  try {
    // What it comes to is used: a bundler may take a decoding for nothing away, and with it its refusal.
    return decodeURIComponent(path) !== '';
  } catch {
    return false;
  }
}
