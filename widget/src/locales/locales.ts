import { it } from './it.ts';
import type { Texts } from './texts.ts';

/** Every language but the first, which travels with the elements, is fetched when a page asks for it. */
const others: Readonly<Record<string, () => Promise<Texts>>> = {
  en: () => import('./en.ts').then(({ en }) => en),
  de: () => import('./de.ts').then(({ de }) => de),
  fr: () => import('./fr.ts').then(({ fr }) => fr),
  es: () => import('./es.ts').then(({ es }) => es),
};

const loaded = new Map<string, Texts | Promise<Texts>>();

/** Texts that need not be fetched. */
export function keepTexts(texts: Texts): void {
  loaded.set(texts.language, texts);
}

/**
 * The texts of a language tag ("en-GB", "de"): at once when they are here, else a promise that never rejects, because
 * an interface in the default language is better than none.
 */
export function textsFor(tag: string): Texts | Promise<Texts> {
  const language = tag.slice(0, 2).toLowerCase();
  const load = others[language];
  if (!load) return it;
  let texts = loaded.get(language);
  if (!texts) {
    texts = load().then(
      (arrived) => {
        loaded.set(language, arrived);
        return arrived;
      },
      () => {
        loaded.delete(language);
        return it;
      },
    );
    loaded.set(language, texts);
  }
  return texts;
}
