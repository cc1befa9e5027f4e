import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';

/**
 * The page for a failure outside the portal's own rendering: the specification's access-denied page (spec §2), in a few
 * lines that need nothing else to work. What failed is logged and shown to nobody.
 */
const FAILED_PAGE = `<!doctype html>
<html lang="it">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>Accesso non consentito</title>
</head>
<body>
<main>
<h1>Accesso non consentito</h1>
<p>Non è possibile accedere a questa parte del sistema</p>
<p>Puoi continuare con la navigazione nelle altre aree</p>
<p><a href="/">Torna alla home</a></p>
</main>
</body>
</html>
`;

/** Answers what a page's route throws: a refusal keeps its status, anything else is a 500; neither says what failed. */
export function answerPageError(
  error: FastifyError,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const { statusCode = 500 } = error;
  const status = statusCode >= 400 && statusCode < 500 ? statusCode : 500;
  if (status === 500) request.log.error({ err: error }, 'page failed');
  return reply
    .code(status)
    .headers({ 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' })
    .send(FAILED_PAGE);
}
