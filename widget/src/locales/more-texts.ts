import { itMore } from './it-more.ts';
import type { MoreTexts, Texts } from './texts.ts';

/** What the later elements say in the language of the first ones. */
export function moreTexts(texts: Texts): MoreTexts {
  return texts.more ?? itMore;
}
