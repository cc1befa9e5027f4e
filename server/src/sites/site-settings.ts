import { Type, type Static } from 'typebox';
import { Compile } from 'typebox/compile';
import { firstProblem, problemSentence } from '../http/schema-problem.ts';

/** HS256 keys shorter than the hash are guessable offline from one token (RFC 7518 §3.2). */
export const JWT_SECRET_MIN_CHARACTERS = 32;

const Count = (maximum: number) => Type.Integer({ minimum: 1, maximum });
const Weight = Type.Number({ minimum: 0, maximum: 100 });
const DocumentIds = Type.Array(Type.String({ minLength: 1, maxLength: 255 }), { maxItems: 20 });

/** What a site's owner may set, as it is stored; every part is optional. */
export const SiteSettingsSchema = Type.Object(
  {
    /** Searches need a token signed with `jwtSecret`. */
    requiresJwt: Type.Optional(Type.Boolean()),
    jwtSecret: Type.Optional(Type.String({ minLength: JWT_SECRET_MIN_CHARACTERS, maxLength: 512 })),
    /** Origins (`https://www.example.it`) whose pages may call; none listed means any. */
    allowedOrigins: Type.Optional(Type.Array(Type.String({ maxLength: 300 }), { maxItems: 100 })),
    /** Two letters: the analyser of documents that name no language. */
    language: Type.Optional(Type.String({ maxLength: 100 })),
    weights: Type.Optional(
      Type.Object(
        { title: Type.Optional(Weight), headings: Type.Optional(Weight), body: Type.Optional(Weight) },
        { additionalProperties: false },
      ),
    ),
    /** Groups of words that stand for each other. */
    synonyms: Type.Optional(
      Type.Array(Type.Array(Type.String({ minLength: 1, maxLength: 100 }), { minItems: 2, maxItems: 50 }), {
        maxItems: 2_000,
      }),
    ),
    /** Calls a minute for the whole site; an absent one keeps the default. */
    rateLimits: Type.Optional(
      Type.Object(
        {
          searches: Type.Optional(Count(10_000_000)),
          documents: Type.Optional(Count(10_000_000)),
          events: Type.Optional(Count(10_000_000)),
          answers: Type.Optional(Count(10_000_000)),
        },
        { additionalProperties: false },
      ),
    ),
    /** Whether what visitors open counts in the ranking; on unless switched off. */
    learnsFromClicks: Type.Optional(Type.Boolean()),
    /** Query as visitors type it → documents shown first, marked `PINNED`. */
    pinned: Type.Optional(Type.Record(Type.String({ maxLength: 200 }), DocumentIds)),
    /** Query → documents shown after the pinned ones, marked `PROMOTED`. */
    promoted: Type.Optional(Type.Record(Type.String({ maxLength: 200 }), DocumentIds)),
  },
  { additionalProperties: false },
);

export type SiteSettings = Static<typeof SiteSettingsSchema>;

const validator = Compile(SiteSettingsSchema);

/** The settings cannot be used: the message names the setting. */
export class SiteSettingsError extends Error {
  override readonly name = 'SiteSettingsError';
}

/** @throws SiteSettingsError when a setting has the wrong shape, is unknown, or contradicts another. */
export function parseSiteSettings(value: unknown): SiteSettings {
  if (!validator.Check(value))
    throw new SiteSettingsError(problemSentence(firstProblem(validator.Errors(value)), 'settings'));
  if (value.language !== undefined && !/^[a-z]{2}$/.test(value.language))
    throw new SiteSettingsError('language: must be two small letters, such as it');
  if (value.requiresJwt === true && value.jwtSecret === undefined)
    throw new SiteSettingsError('jwtSecret is missing: requiresJwt needs it');
  return value.allowedOrigins === undefined
    ? value
    : { ...value, allowedOrigins: value.allowedOrigins.map(asBrowsersSend) };
}

/** In small letters, without the port that the scheme implies. */
function asBrowsersSend(origin: string): string {
  // A star stands for nothing here, and browsers send no user: such an entry would keep out whom it names.
  if (/^https?:\/\/[^/?#\s*@]+$/i.test(origin) && URL.canParse(origin)) return new URL(origin).origin;
  throw new SiteSettingsError(
    `allowedOrigins: "${origin}" is no origin such as https://www.example.it: it has a scheme and a host, and nothing after them`,
  );
}
