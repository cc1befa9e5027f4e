import { Type } from 'typebox';

/** What every refusal looks like. */
export const ErrorSchema = Type.Object({
  error: Type.Object({ code: Type.String(), message: Type.String() }),
});
