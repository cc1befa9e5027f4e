import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { BARE_PAGE_HEADERS, barePage } from './bare-page.ts';

/**
 * The page for a failure outside the portal's own rendering: the specification's access-denied page (spec §2), in a few
 * lines that need nothing else to work. What failed is logged and shown to nobody.
 */
const FAILED_PAGE = barePage({
  title: 'Accesso non consentito',
  paragraphs: [
    'Non è possibile accedere a questa parte del sistema',
    'Puoi continuare con la navigazione nelle altre aree',
  ],
  link: { label: 'Torna alla home', href: '/' },
});

/** Answers what a page's route throws: a refusal keeps its status, anything else is a 500; neither says what failed. */
export function answerPageError(
  error: FastifyError,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const { statusCode = 500 } = error;
  const status = statusCode >= 400 && statusCode < 500 ? statusCode : 500;
  if (status === 500) request.log.error({ err: error }, 'page failed');
  return reply.code(status).headers(BARE_PAGE_HEADERS).send(FAILED_PAGE);
}
