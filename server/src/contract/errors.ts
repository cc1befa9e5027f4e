import { Type, type Static } from 'typebox';

/**
 * The kinds of error a portal call answers with (spec §8), each under its true HTTP status: notfound 404, unauth and
 * forcelogout 401, norole 403, invalid 400, locked 429, unavailable 503, error 500; login is a refusal under 200.
 */
export const ApiErrorKind = Type.Union([
  Type.Literal('notfound'),
  Type.Literal('forcelogout'),
  Type.Literal('unauth'),
  Type.Literal('norole'),
  Type.Literal('login'),
  Type.Literal('locked'),
  Type.Literal('invalid'),
  Type.Literal('unavailable'),
  Type.Literal('error'),
]);
export type ApiErrorKind = Static<typeof ApiErrorKind>;

/** The one body of every refused portal call. `message` is Italian and safe to show. */
export const ApiErrorBody = Type.Object({
  error: Type.Object({ code: ApiErrorKind, message: Type.String() }),
});
export type ApiErrorBody = Static<typeof ApiErrorBody>;
