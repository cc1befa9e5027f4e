import { Type, type Static } from 'typebox';
import { line } from './texts.ts';

/** `logs/saveGenericAuthUser`: a logged-in reader used something. */
export const AccessRecord = Type.Object({
  type: line(60),
  scope: line(120),
  extra: Type.Optional(Type.String({ maxLength: 500 })),
});
export type AccessRecord = Static<typeof AccessRecord>;

/** `stream/checkAssetExist`: whether a recording or an attachment is there to be played or downloaded. */
export const AssetQuestion = Type.Object({
  fileName: Type.String({ minLength: 1, maxLength: 200 }),
  type: Type.Union([Type.Literal('video'), Type.Literal('podcast'), Type.Literal('attachment')]),
});
export type AssetQuestion = Static<typeof AssetQuestion>;

export const AssetAnswer = Type.Object({
  exists: Type.Boolean(),
  /** Root-relative; null when it is not there. */
  url: Type.Union([Type.String(), Type.Null()]),
});
export type AssetAnswer = Static<typeof AssetAnswer>;

/** What a call that only does something answers. */
export const Done = Type.Object({ isSuccess: Type.Literal(true) });
export type Done = Static<typeof Done>;
