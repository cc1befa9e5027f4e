import { Type, type Static } from 'typebox';
import { ArticleSummary } from './article.ts';

/** A titled address on the portal; root-relative. */
export const TitledLink = Type.Object({ titolo: Type.String(), url: Type.String() });
export type TitledLink = Static<typeof TitledLink>;

/** `getLinkListByID`: the addresses that an article's text leads to, each once, in the order of the text. */
export const LinkList = Type.Object({ items: Type.Array(TitledLink) });
export type LinkList = Static<typeof LinkList>;

/** `getAncestors`: from the area down to the article's parent. */
export const Ancestors = Type.Object({ items: Type.Array(TitledLink) });
export type Ancestors = Static<typeof Ancestors>;

/** `getCorrelatiAutorali`: the articles most like one, nearest first, and the subjects they are of. */
export const RelatedArticles = Type.Object({
  correlati: Type.Array(Type.Object({ settore: Type.String(), link: ArticleSummary })),
  correlatiSettori: Type.Array(Type.String()),
});
export type RelatedArticles = Static<typeof RelatedArticles>;
