import type { FastifyInstance, FastifyRequest } from 'fastify';
import { join } from 'node:path';
import type { RegisteredAccounts } from '../accounts/register-accounts.ts';
import type { Config } from '../config/config.ts';
import { ContentService } from '../content/content-service.ts';
import { mailToReader } from '../content/mail-to-reader.ts';
import { MEDIA_FOLDER } from '../content/media-path.ts';
import { answerPortalError, PortalError } from '../content/portal-error.ts';
import { publicScope } from '../content/reader.ts';
import { fileAccess, type Visitor } from '../content/file-access.ts';
import { feedSections, newestOf } from '../content/feed-sections.ts';
import { searchTokenRoutes } from '../content/routes/search-token-routes.ts';
import { sitemapEntries, sitemapMonths } from '../content/sitemap.ts';
import type { SearchEngine } from '../search/engine/engine.ts';
import { DEMO_SITE, PORTAL_SITE, type Sites } from '../sites/sites.ts';
import type { Database } from '../storage/database.ts';
import { buildFiles, demoEditionDirectory } from './build-files.ts';
import { builtRenderer, type Render } from './renderer.ts';
import { webPlugin } from './web-plugin.ts';

/** Shown in the footer (spec §9). */
const VERSION = 'v0.9.0';

export interface PortalOptions extends RegisteredAccounts {
  readonly config: Config;
  readonly database: Database;
  readonly engine: SearchEngine;
  readonly sites: Sites;
}

/**
 * The portal on this server: its content, the calls that give it out, and the pages made of it. What is new in the
 * edition is imported and indexed before the server listens; the indexes are compared with it while it answers.
 */
export async function portal(app: FastifyInstance, options: PortalOptions): Promise<void> {
  const { config, database, engine, sites, accounts, temporaryAccesses, loginToken } = options;
  const now = (): Date => new Date();
  const visitorOf = async (request: FastifyRequest): Promise<Visitor> => ({
    reader: await accounts.visitingReader(request),
    temporaryAreas: await temporaryAccesses.visitingAreas(request),
  });
  const directory = config.contentDir ?? demoEditionDirectory();
  const content = new ContentService({
    database,
    directory,
    now,
    log: app.log,
    readerOf: (request) => accounts.readerOf(request),
    temporaryAreasOf: (request) => temporaryAccesses.areasOf(request),
    mailToReader: mailToReader(accounts.attempts, options.mailer),
    origin: () => config.publicOrigin ?? listeningOrigin(app, config),
    indexes: [
      { name: PORTAL_SITE, index: await engine.index(PORTAL_SITE), origin: () => '', publicOnly: false },
      {
        name: DEMO_SITE,
        index: await engine.index(DEMO_SITE),
        origin: () => config.publicOrigin ?? listeningOrigin(app, config),
        publicOnly: true,
      },
    ],
  });
  app.addHook('onReady', async () => {
    await content.start();
  });
  // Only now is a port that the system chose known, and with it the addresses that other sites' pages show.
  app.addHook('onListen', () => {
    void content.followIndexes();
  });
  app.addHook('onClose', () => content.close());

  await app.register(content.routes, { prefix: '/api' });
  await app.register(
    searchTokenRoutes({
      secret: () => jwtSecretOf(sites),
      readerOf: (request) => accounts.readerOf(request),
      now,
    }),
    { prefix: '/api/search' },
  );
  await app.register(unknownCalls, { prefix: '/api' });
  const render: Render = config.portalFromSources
    ? await (await import('./dev-renderer.ts')).startDevRenderer(app)
    : builtRenderer(buildFiles.portalRenderer);
  await app.register(webPlugin, {
    render,
    origin: config.publicOrigin,
    inlineScripts: config.portalFromSources,
    settings: () => ({
      siteKey: siteKeyOf(sites, PORTAL_SITE),
      searchApiBase: '',
      version: VERSION,
      loginToken,
    }),
    demoSiteKey: () => siteKeyOf(sites, DEMO_SITE),
    portalFiles: buildFiles.portalClient,
    widgetFiles: buildFiles.widgetBundles,
    mediaFiles: {
      directory: join(directory, MEDIA_FOLDER),
      accessOf: (file, request) => fileAccess(database, file, () => visitorOf(request), now()),
    },
    sitemap: {
      months: () => sitemapMonths(content.lists, publicScope(now())),
      entries: (month) => sitemapEntries(database, month, publicScope(now())),
    },
    feeds: {
      sections: feedSections,
      newest: async (section) => (await newestOf(content.lists, section, publicScope(now()))).items,
    },
  });
}

/** A call that does not exist is refused as a call, not with a page. */
function unknownCalls(app: FastifyInstance, _options: object, done: () => void): void {
  app.setErrorHandler(answerPortalError);
  app.all('/*', (request) => {
    throw new PortalError('notfound', `Il servizio ${request.url.split('?', 1)[0] ?? ''} non esiste.`);
  });
  done();
}

function listeningOrigin(app: FastifyInstance, config: Config): string {
  const address = app.server.address();
  const port = typeof address === 'object' && address !== null ? address.port : config.port;
  return `http://localhost:${port}`;
}

function siteKeyOf(sites: Sites, id: string): string {
  return sites.byId(id)?.siteKey ?? '';
}

function jwtSecretOf(sites: Sites): string {
  const secret = sites.byId(PORTAL_SITE)?.settings.jwtSecret;
  if (secret === undefined)
    throw new Error('The portal site has no jwtSecret: set one with the site command.');
  return secret;
}
