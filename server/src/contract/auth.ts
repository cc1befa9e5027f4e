import { Type, type Static } from 'typebox';
import { AreaSlug } from './areas.ts';
import { ApiErrorBody } from './errors.ts';

/** The product's roles (spec §3): `{product}.Interno` and so on. */
export const RoleName = Type.Union([
  Type.Literal('Prontuario.Interno'),
  Type.Literal('Prontuario.Fisco'),
  Type.Literal('Prontuario.Lavoro'),
  Type.Literal('Prontuario.Demo'),
  Type.Literal('Prontuario.MiaFisco'),
  Type.Literal('Prontuario.MiaLavoro'),
]);
export type RoleName = Static<typeof RoleName>;

const USER_NAME_MAX = 254;
/** More than anybody types: a bound on what is hashed. */
const PASSWORD_MAX = 512;
/** Characters a new password needs. */
export const PASSWORD_MIN = 10;

const UserName = Type.String({ minLength: 3, maxLength: USER_NAME_MAX, pattern: '^[^\\s@]+@[^\\s@]+$' });

/** `POST /api/auth/doLogin/` (spec §7). */
export const LoginRequest = Type.Object({
  userName: UserName,
  password: Type.String({ minLength: 1, maxLength: PASSWORD_MAX }),
  remember: Type.Boolean({ default: false }),
});
export type LoginRequest = Static<typeof LoginRequest>;

/** Answer of the login, of the session and of its renewal. */
export const Session = Type.Object({
  /** Token of the content calls, sent as `Authorization: Bearer`. */
  auth: Type.String(),
  userName: Type.String(),
  /** Seconds for which `auth` holds. */
  tokenMaxAge: Type.Integer(),
  roles: Type.Array(RoleName),
});
export type Session = Static<typeof Session>;

/**
 * What an access is refused with (spec §8, «login failure: Result false»). Its status is 200, because a person who
 * mistypes is nothing that a browser should report as a failed request; a lock-out is a 429 all the same.
 */
export const Refused = Type.Object({ Result: Type.Literal(false), ...ApiErrorBody.properties });
export type Refused = Static<typeof Refused>;

/** `POST /api/auth/logout/`. */
export const LogoutRequest = Type.Object({
  /** Ends every session of the account, not this one alone. */
  everywhere: Type.Boolean({ default: false }),
});
export type LogoutRequest = Static<typeof LogoutRequest>;

/** `POST /api/auth/recoverPassword/`: the answer is the same whether the account exists or not. */
export const RecoverPasswordRequest = Type.Object({ userName: UserName });
export type RecoverPasswordRequest = Static<typeof RecoverPasswordRequest>;

/** `POST /api/auth/resetPassword/` with the token that the mail carried. */
export const ResetPasswordRequest = Type.Object({
  token: Type.String({ minLength: 20, maxLength: 100 }),
  password: Type.String({ minLength: PASSWORD_MIN, maxLength: PASSWORD_MAX }),
});
export type ResetPasswordRequest = Static<typeof ResetPasswordRequest>;

const TEMPORARY_TOKEN_MAX = 1_024;

/** `POST /api/auth/temporaryAccess/` with the token of a link; what it opens is kept until the browser is closed. */
export const TemporaryAccessRequest = Type.Object({
  token: Type.String({ minLength: 20, maxLength: TEMPORARY_TOKEN_MAX }),
});
export type TemporaryAccessRequest = Static<typeof TemporaryAccessRequest>;

export const TemporaryAccessAnswer = Type.Object({
  areas: Type.Array(AreaSlug),
  /** ISO instant. */
  until: Type.String(),
});
export type TemporaryAccessAnswer = Static<typeof TemporaryAccessAnswer>;

export const Done = Type.Object({ done: Type.Literal(true) });
export type Done = Static<typeof Done>;
