import { Type, type Static } from 'typebox';
import { AreaSlug } from './areas.ts';
import { Email, line, lineOrNothing } from './texts.ts';

/** Characters of a message to the editors. */
export const MESSAGE_MAX = 5_000;

/** `POST /api/support/assistance/`: a customer needs help. */
export const AssistanceRequest = Type.Object({
  name: line(120),
  email: Email,
  subject: line(150),
  message: Type.String({ minLength: 10, maxLength: MESSAGE_MAX }),
});
export type AssistanceRequest = Static<typeof AssistanceRequest>;

/** `POST /api/support/information/`: a visitor asks about a subscription. */
export const InformationRequest = Type.Object({
  name: line(120),
  email: Email,
  phone: Type.String({ maxLength: 40, pattern: '^[+0-9 ()./-]*$' }),
  company: lineOrNothing(150),
  area: AreaSlug,
  message: Type.String({ maxLength: MESSAGE_MAX }),
});
export type InformationRequest = Static<typeof InformationRequest>;
