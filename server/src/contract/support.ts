import { Type, type Static } from 'typebox';
import { AreaSlug } from './areas.ts';

const line = (max: number) =>
  Type.String({ minLength: 1, maxLength: max, pattern: '^[^\\r\\n]*\\S[^\\r\\n]*$' });
const Email = Type.String({ minLength: 3, maxLength: 254, pattern: '^[^\\s@<>,;]+@[^\\s@<>,;]+$' });

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
  company: Type.String({ maxLength: 150, pattern: '^[^\\r\\n]*$' }),
  area: AreaSlug,
  message: Type.String({ maxLength: MESSAGE_MAX }),
});
export type InformationRequest = Static<typeof InformationRequest>;
