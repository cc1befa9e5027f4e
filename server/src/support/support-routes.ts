import type { FastifyPluginCallbackTypebox } from '@fastify/type-provider-typebox';
import type { FastifyRequest } from 'fastify';
import { addressKey, MAIL_LIMIT, type Attempts } from '../accounts/attempts.ts';
import { LockedOut } from '../accounts/locked-out.ts';
import { requireSameOrigin } from '../accounts/same-origin.ts';
import { answerPortalError, PortalError } from '../content/portal-error.ts';
import { areas, areaKeyOf } from '../contract/areas.ts';
import { Done } from '../contract/auth.ts';
import { AssistanceRequest, InformationRequest } from '../contract/support.ts';
import type { Mail, Mailer } from '../mail/mailer.ts';

export interface SupportRoutesOptions {
  readonly attempts: Attempts;
  readonly mailer: Mailer;
  /** The mailbox that people answer. */
  readonly mailbox: string;
  readonly publicOrigin: string | undefined;
}

const BODY_MAX_BYTES = 32 * 1024;

/** The forms that reach the editors' mailbox. */
export const supportRoutes: FastifyPluginCallbackTypebox<SupportRoutesOptions> = (app, options, done) => {
  const { attempts, mailer, mailbox, publicOrigin } = options;
  app.setErrorHandler((error, request, reply) => {
    if (error instanceof LockedOut) reply.header('retry-after', error.retryAfter);
    return answerPortalError(error, request, reply);
  });
  app.addHook('onRequest', async (request, reply) => {
    reply.header('cache-control', 'private, no-store');
    requireSameOrigin(request, publicOrigin);
    return Promise.resolve();
  });

  const deliver = async (request: FastifyRequest, mail: Omit<Mail, 'to'>): Promise<Done> => {
    const wait = await attempts.take(`mail:${addressKey(request.ip)}`, MAIL_LIMIT);
    if (wait !== null) throw new LockedOut(wait);
    try {
      await mailer.send({ ...mail, to: mailbox });
    } catch (error) {
      request.log.error({ err: error }, 'a support request could not be sent');
      throw new PortalError('unavailable', 'Il messaggio non è partito: riprova tra qualche minuto.');
    }
    return { done: true };
  };

  app.post(
    '/assistance/',
    { schema: { body: AssistanceRequest, response: { 200: Done } }, bodyLimit: BODY_MAX_BYTES },
    async (request) => {
      const { name, email, subject, message } = request.body;
      return deliver(request, {
        replyTo: email,
        subject: `Richiesta di assistenza: ${subject}`,
        text: `Da: ${name} (${email})\n\n${message}`,
      });
    },
  );

  app.post(
    '/information/',
    { schema: { body: InformationRequest, response: { 200: Done } }, bodyLimit: BODY_MAX_BYTES },
    async (request) => {
      const { name, email, phone, company, area, message } = request.body;
      const lines = [
        `Da: ${name} (${email})`,
        `Telefono: ${phone || '–'}`,
        `Studio o azienda: ${company || '–'}`,
        `Area: ${areas[areaKeyOf(area)].label}`,
        '',
        message,
      ];
      return deliver(request, {
        replyTo: email,
        subject: `Richiesta di informazioni: ${name}`,
        text: lines.join('\n'),
      });
    },
  );
  done();
};
