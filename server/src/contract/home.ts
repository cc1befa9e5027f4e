import { Type, type Static } from 'typebox';
import { AreaKey } from './areas.ts';
import { Author, IsoDay, Picture } from './article.ts';
import { ArticleTypeSchema } from './article-types.ts';

/** Whom a popup is for: everyone, or only who has no subscription to the area, as an invitation to subscribe is. */
export const PopupAudience = Type.Union([Type.Literal('everyone'), Type.Literal('not-subscribed')]);
export type PopupAudience = Static<typeof PopupAudience>;

/** An item of a front page (spec §3, «Home payload»). */
export const HomeItem = Type.Object({
  id: Type.Integer(),
  type: ArticleTypeSchema,
  area: AreaKey,
  titolo: Type.String(),
  occhiello: Type.String(),
  /** One line on what the item is about. */
  descrizione: Type.String(),
  abstract: Type.String(),
  /** The text written for the front page: plain text, may be empty. */
  testoHP: Type.String(),
  tags: Type.Array(Type.String()),
  settore: Type.String(),
  dataQuotidiano: IsoDay,
  authors: Type.Array(Author),
  /** Root-relative public address. */
  url: Type.String(),
  subscribersOnly: Type.Boolean(),
  /** Whether it is a practice sheet for companies: its tags say so (spec §3). */
  isConsultancy: Type.Boolean(),
  image: Type.Union([Picture, Type.Null()]),
  durationSeconds: Type.Union([Type.Integer(), Type.Null()]),
});
export type HomeItem = Static<typeof HomeItem>;

/** The answer of `home/quotidiano…` for one area. */
export const HomePayload = Type.Object({
  primoPiano: Type.Union([HomeItem, Type.Null()]),
  approfondimenti: Type.Array(HomeItem),
  news: Type.Array(HomeItem),
  altreNews: Type.Array(HomeItem),
  video: Type.Array(HomeItem),
  podcast: Type.Array(HomeItem),
  italiaOggi: Type.Array(HomeItem),
  /** HTML sanitised at import; null when no popup runs. */
  popUpContent: Type.Union([Type.String(), Type.Null()]),
  /** SHA-256 of the popup's content in hexadecimal; null when no popup runs. */
  popUpContentHash: Type.Union([Type.String(), Type.Null()]),
  popUpAudience: PopupAudience,
});
export type HomePayload = Static<typeof HomePayload>;
