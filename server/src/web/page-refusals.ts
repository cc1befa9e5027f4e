import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { BARE_PAGE_HEADERS, barePage } from './bare-page.ts';
import { isService } from './services.ts';

/** A page is read, and takes nothing. */
const WRITING = ['POST', 'PUT', 'PATCH', 'DELETE'] as const;

/** The first line of a request, as a browser writes it. */
const REQUEST_LINE = /^[A-Z]+ (\/\S*)/;
const REQUEST_LINE_BYTES = 1_024;

/**
 * Answers what is sent to a page's address, before its body is read: a form that a reader sent while no script runs ends
 * here, and comes back to its page.
 */
export function refuseWriting(app: FastifyInstance): void {
  app.route({
    method: [...WRITING],
    url: '/*',
    onRequest: (request: FastifyRequest, reply: FastifyReply) => {
      const [path = ''] = request.url.split('?', 1);
      if (isService(path)) {
        reply.callNotFound();
        return;
      }
      reply
        .code(405)
        .headers({ ...BARE_PAGE_HEADERS, allow: 'GET, HEAD' })
        .send(
          barePage({
            title: 'Invio non riuscito',
            paragraphs: [
              'Quello che hai inviato non è stato ricevuto: i moduli di Prontuario funzionano con JavaScript.',
              'Attivalo nel browser, oppure attendi che la pagina sia caricata per intero, e invia di nuovo.',
            ],
            link: { label: 'Riapri la pagina', href: request.url },
          }),
        );
    },
    handler: (_request, reply) => {
      reply.callNotFound();
    },
  });
}

/**
 * The page for a reader whose request's address or headers are longer than what is read; undefined where a program
 * asked a service, or where it cannot be told.
 * @param packet what the parser gave up at
 */
export function overlongPage(packet: unknown): string | undefined {
  if (!Buffer.isBuffer(packet)) return undefined;
  const line = packet.toString('latin1', 0, REQUEST_LINE_BYTES);
  const [, address = ''] = REQUEST_LINE.exec(line) ?? [];
  const [path = ''] = address.split('?', 1);
  if (path === '' || isService(path)) return undefined;
  return barePage({
    title: 'Indirizzo troppo lungo',
    paragraphs: [
      'L’indirizzo che hai aperto, o i cookie che il browser invia con esso, sono troppo lunghi.',
      'Accorcia la ricerca, oppure cancella i cookie di questo sito dalle impostazioni del browser, e riprova.',
    ],
    link: { label: 'Torna alla home', href: '/' },
  });
}
