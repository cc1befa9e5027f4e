import compress from '@fastify/compress';
import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';
import { constants } from 'node:zlib';
import { AssetFolder } from './asset-folder.ts';
import { assetRoutes } from './asset-routes.ts';
import { demoPage } from './demo-page.ts';
import { feeds, type FeedSource } from './feeds.ts';
import { favicon } from './favicon.ts';
import { mediaFiles, type MediaFilesOptions } from './media-files.ts';
import { answerPageError } from './page-error.ts';
import { portalPages, type PortalPagesOptions } from './portal-pages.ts';
import { securityHeaders } from './security-headers.ts';
import { siteFiles, type SitemapSource } from './site-files.ts';
import { warmUp } from './warm-up.ts';

export interface WebOptions extends PortalPagesOptions {
  readonly demoSiteKey: () => string;
  /** The portal's client build. */
  readonly portalFiles: string;
  /** The widget's bundles. */
  readonly widgetFiles: string;
  /** Pictures, recordings and attachments of the edition. */
  readonly mediaFiles: MediaFilesOptions;
  readonly sitemap: SitemapSource;
  readonly feeds: FeedSource;
  /** Drops the policy against inline code: Vite's hot replacement is an inline script. Never in production. */
  readonly inlineScripts: boolean;
}

const DYNAMIC_BROTLI_QUALITY = 4;

/** Everything a browser sees: pages, their files, the widget, the demonstration page, the crawlers' files. */
export async function webPlugin(app: FastifyInstance, options: WebOptions): Promise<void> {
  app.setErrorHandler(answerPageError);
  const headers = securityHeaders({ https: options.origin?.startsWith('https:') ?? false });
  await app.register(helmet, options.inlineScripts ? { ...headers, contentSecurityPolicy: false } : headers);
  await app.register(compress, {
    encodings: ['br', 'gzip', 'identity'],
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: DYNAMIC_BROTLI_QUALITY } },
  });
  await mediaFiles(app, options.mediaFiles);
  const portal = new AssetFolder(options.portalFiles);
  const widget = new AssetFolder(options.widgetFiles);
  assetRoutes(app, { prefix: '/portal/', folder: portal });
  assetRoutes(app, { prefix: '/widget/', folder: widget, shared: true });
  warmUp(app, [portal, widget]);
  favicon(app);
  demoPage(app, { siteKey: options.demoSiteKey });
  siteFiles(app, { ...options, pages: options.feeds.sections.map(({ address }) => address) });
  feeds(app, options);
  portalPages(app, options);
}
