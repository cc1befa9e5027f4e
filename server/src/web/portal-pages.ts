import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { acceptedEncoding } from './asset-folder.ts';
import { compressPage } from './compressed-page.ts';
import { fetchInProcess } from './in-process-fetch.ts';
import { refuseWriting } from './page-refusals.ts';
import type { PublicSettings, Render } from './renderer.ts';
import { isService } from './services.ts';
import { visitedOrigin } from './visited-origin.ts';

export interface PortalPagesOptions {
  readonly render: Render;
  readonly settings: () => PublicSettings;
  /** The public scheme and host; without it, those the visitor used. */
  readonly origin: string | undefined;
}

/** Every address that nothing else answers is a page of the portal, the unknown ones included: it has a page for those. */
export function portalPages(app: FastifyInstance, options: PortalPagesOptions): void {
  const page = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    if (isService(request.url.split('?', 1)[0] ?? '')) {
      reply.callNotFound();
      return reply;
    }
    const { cookie } = request.headers;
    const rendered = await options.render(
      {
        url: visitedOrigin(request, options.origin) + request.url,
        ...(cookie !== undefined && { cookie }),
      },
      {
        settings: options.settings(),
        fetch: (path, call) => fetchInProcess(app, path, call, request),
      },
    );
    reply.code(rendered.status).headers(rendered.headers);
    if (rendered.html === '') return reply.send('');
    const encoding = acceptedEncoding(request.headers['accept-encoding']);
    const body = await compressPage(rendered.html, encoding);
    if (body.encoding !== 'identity') reply.header('content-encoding', body.encoding);
    reply.header('vary', [rendered.headers['vary'], 'Accept-Encoding'].filter(Boolean).join(', '));
    return reply.send(body.bytes);
  };
  app.get('/', page);
  app.get('/*', page);
  refuseWriting(app);
}
