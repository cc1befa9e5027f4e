import { Type, type Static } from 'typebox';

/** The number under which the newsletters' banner is fetched as an article (spec §7). */
export const NEWSLETTER_BANNER_ID = 1_332_666;

/** What the call for that number gives instead of an article. Both addresses are root-relative or https. */
export const Banner = Type.Object({
  id: Type.Integer(),
  title: Type.String(),
  imageURL: Type.String(),
  link: Type.String(),
});
export type Banner = Static<typeof Banner>;
