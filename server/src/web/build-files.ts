import { createRequire } from 'node:module';
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';

const require = createRequire(import.meta.url);
const portal = dirname(require.resolve('@prontuario/portal/package.json'));
const widget = dirname(require.resolve('@prontuario/widget/package.json'));

/** Where the builds of the portal and of the widget lie. */
export const buildFiles = {
  portalDirectory: portal,
  portalClient: join(portal, 'dist', 'client'),
  portalRenderer: join(portal, 'dist', 'server', 'entry-server.js'),
  widgetBundles: join(widget, 'dist', 'bundle'),
} as const;

/** By this file an edition's folder is known. */
export const EDITION_FILE = 'edition.json';

/**
 * The demo edition's folder: the `content` folder of the nearest folder above this module that holds an edition, so
 * that sources and build find the same one.
 */
export function demoEditionDirectory(): string {
  for (let directory = import.meta.dirname; ; directory = dirname(directory)) {
    const candidate = join(directory, 'content');
    if (existsSync(join(candidate, EDITION_FILE))) return candidate;
    if (directory === dirname(directory)) throw new Error('The demo edition (server/content) is missing.');
  }
}
