import { Type, type Static } from 'typebox';
import { Author } from './article.ts';

export const AuthorProfile = Type.Object({
  ...Author.properties,
  /** Harmless HTML. */
  biografia: Type.String(),
  /** Published articles that carry the signature. */
  articoli: Type.Integer(),
});
export type AuthorProfile = Static<typeof AuthorProfile>;

/** `articlesAuthorialDetail/getAuthors`: in order of surname. */
export const AuthorList = Type.Object({ items: Type.Array(AuthorProfile) });
export type AuthorList = Static<typeof AuthorList>;
