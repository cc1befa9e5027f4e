import { it } from './it.ts';
import type { Texts } from './texts.ts';

/** Every language but the first, which travels with the elements, is fetched when a page asks for it. */
const others: Readonly<Record<string, () => Promise<{ readonly texts: Texts }>>> = {
  en: () => import('./en.ts'),
  de: () => import('./de.ts'),
  fr: () => import('./fr.ts'),
  es: () => import('./es.ts'),
};

const loaded = new Map<string, Texts | Promise<Texts>>();

const languageOf = (tag: string) => tag.slice(0, 2).toLowerCase();

/** Texts that need not be fetched. */
export function keepTexts(texts: Texts): void {
  loaded.set(languageOf(texts.language), texts);
}

/**
 * The texts of a language tag ("en-GB", "de"): at once when they are here, else a promise that never rejects, because
 * an interface in the default language is better than none.
 */
export function textsFor(tag: string): Texts | Promise<Texts> {
  const language = languageOf(tag);
  const load = others[language];
  if (!load) return it;
  const keep = <Kept extends Texts | Promise<Texts>>(kept: Kept): Kept => {
    loaded.set(language, kept);
    return kept;
  };
  return (
    loaded.get(language) ??
    keep(
      load().then(
        ({ texts }) => keep(texts),
        () => {
          loaded.delete(language);
          return it;
        },
      ),
    )
  );
}
