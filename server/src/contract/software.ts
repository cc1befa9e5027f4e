import { Type, type Static } from 'typebox';
import { Article, Attachment } from './article.ts';

export const SoftwarePageQuery = Type.Object({
  userEmail: Type.String({ maxLength: 254 }),
  contentID: Type.Integer({ minimum: 1, maximum: 2_147_483_647 }),
  isFisco: Type.Boolean(),
});
export type SoftwarePageQuery = Static<typeof SoftwarePageQuery>;

/** `getSoftwarePage`: a program's page for a subscriber. */
export const SoftwarePage = Type.Object({
  article: Article,
  /** What can be downloaded. */
  downloads: Type.Array(Attachment),
});
export type SoftwarePage = Static<typeof SoftwarePage>;
