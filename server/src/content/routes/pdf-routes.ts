import type { FastifyPluginCallbackTypebox } from '@fastify/type-provider-typebox';
import { LockedOut } from '../../accounts/locked-out.ts';
import { Done } from '../../contract/access-log.ts';
import { areaKeyOf } from '../../contract/areas.ts';
import { PdfMailQuery } from '../../contract/pdf-mail.ts';
import { recordAccess } from '../access-log.ts';
import { existing, findArticleByUrl } from '../article-repository.ts';
import { toArticle } from '../article-rows.ts';
import { readAuthorsOf } from '../authors-repository.ts';
import type { ContentContext } from '../content-context.ts';
import { articlePdf } from '../pdf/article-pdf.ts';
import { PortalError } from '../portal-error.ts';
import { isEditor, publicScope, readsArea } from '../reader.ts';

/** `sendPDFToMail` (spec §7). */
export function pdfRoutes(context: ContentContext): FastifyPluginCallbackTypebox {
  const { database, mailToReader, origin } = context;
  return (app, _options, done) => {
    app.post(
      '/articlesAuthorialDetail/sendPDFToMail/',
      { schema: { querystring: PdfMailQuery, response: { 200: Done } } },
      async (request, reply) => {
        const reader = await context.readerOf(request);
        if (!reader) throw new PortalError('unauth', 'Accedi per ricevere il documento.');
        const { email, documentSlug, url, nome_cognome_mittente: sender } = request.query;
        if (email.toLowerCase() !== reader.userName.toLowerCase())
          throw new PortalError('norole', 'Il documento si invia solo al proprio indirizzo.');
        const [path = ''] = (documentSlug === '' ? url : documentSlug).split('?', 1);
        const scope = { ...publicScope(context.now()), drafts: isEditor(reader) };
        const row = existing(await findArticleByUrl(database, path, scope));
        if (row.subscribers_only === 1 && !readsArea(reader, areaKeyOf(row.area)))
          throw new PortalError('norole', 'Il tuo abbonamento non comprende questo documento.');
        const authors = await readAuthorsOf(database, [row]);
        const article = toArticle(row, { authors, previous: null, next: null }, true);
        const attachment = async () => ({
          filename: `${row.slug}.pdf`,
          contentType: 'application/pdf',
          content: await articlePdf(article, origin()),
        });
        try {
          await mailToReader(reader, {
            subject: row.title,
            text: `${sender},\n\nin allegato trovi «${row.title}».\n\n${origin()}${article.url}\n\nProntuario`,
            attachment,
          });
        } catch (error) {
          if (error instanceof LockedOut) reply.header('retry-after', error.retryAfter);
          if (error instanceof PortalError) throw error;
          request.log.error({ err: error }, 'an article could not be sent');
          throw new PortalError('unavailable', 'Il documento non è partito: riprova tra qualche minuto.');
        }
        await recordAccess(database, reader, { type: 'pdf', scope: String(row.id) }, context.now());
        return { isSuccess: true as const };
      },
    );
    done();
  };
}
