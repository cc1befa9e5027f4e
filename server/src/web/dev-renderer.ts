import type { FastifyInstance } from 'fastify';
import { createServer } from 'vite';
import { buildFiles } from './build-files.ts';
import type { Render } from './renderer.ts';

/** Named from the portal's folder, as Vite serves them. */
const RENDERER = '/src/app/render-page.tsx';
const CLIENT = 'src/app/entry-client.ts';
/** Addresses that Vite answers: the portal's sources and Vite's own modules. */
const VITE_PATHS = /^\/(?:portal\/|@)/;
const EMPTY_DOCUMENT = '<html><head></head><body></body></html>';

type CreateRenderer = (manifest: Readonly<Record<string, { readonly file: string }>>) => Render;

/**
 * Renders the portal from its sources through Vite, which also serves them to the browser and replaces what changes.
 * For development alone: import it only when asked. Pages need the policy without inline code switched off, because
 * Vite puts its hot replacement into them as an inline script.
 */
export async function startDevRenderer(app: FastifyInstance): Promise<Render> {
  const vite = await createServer({
    root: buildFiles.portalDirectory,
    appType: 'custom',
    server: { middlewareMode: true, ws: { server: app.server } },
  });
  app.addHook('onClose', () => vite.close());
  app.addHook('onRequest', (request, reply, done) => {
    if (!VITE_PATHS.test(request.url)) {
      done();
      return;
    }
    reply.hijack();
    vite.middlewares(request.raw, reply.raw, () => reply.raw.writeHead(404).end());
  });
  return async (request, services) => {
    const module: unknown = await vite.ssrLoadModule(RENDERER);
    if (!exportsCreateRenderer(module)) throw new Error(`${RENDERER} exports no createRenderer().`);
    const page = await module.createRenderer({ [CLIENT]: { file: CLIENT } })(request, services);
    if (page.html === '') return page;
    const { pathname } = new URL(request.url);
    return { ...page, html: withTags(page.html, await vite.transformIndexHtml(pathname, EMPTY_DOCUMENT)) };
  };
}

/** What Vite put into an empty document's head, put first into the page's: Vite would rewrite the page's own addresses. */
function withTags(page: string, transformed: string): string {
  const tags = /<head>([\s\S]*)<\/head>/.exec(transformed)?.[1] ?? '';
  return page.replace('<head>', () => `<head>${tags}`);
}

function exportsCreateRenderer(module: unknown): module is { readonly createRenderer: CreateRenderer } {
  return (
    typeof module === 'object' &&
    module !== null &&
    'createRenderer' in module &&
    typeof module.createRenderer === 'function'
  );
}
