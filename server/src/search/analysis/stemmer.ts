import { newStemmer } from 'snowball-stemmers';

/** Words remembered a generation; two generations live, so memory is bounded whatever is indexed. */
const CACHE_GENERATION = 200_000;
/** Longer words are codes and names; the stemmers' rules do not concern them. */
const LONGEST_STEMMED = 32;

const PLAIN_LATIN = /^[a-z]+$/;

export type Stem = (surface: string) => string;

/**
 * A cached Snowball stemmer for folded words. Anything but plain letters comes back as it is: "2001" and "2000" never
 * meet. `prepare` mends what folding took from the algorithm (French "déclarée", for one, has lost its accents).
 */
export function cachedStemmer(algorithm: string, prepare: Stem = (surface) => surface): Stem {
  const stemmer = newStemmer(algorithm);
  let young = new Map<string, string>();
  let old = new Map<string, string>();
  return (surface) => {
    const known = young.get(surface);
    if (known !== undefined) return known;
    let stem = old.get(surface);
    if (stem === undefined) {
      const stemmable = surface.length <= LONGEST_STEMMED && PLAIN_LATIN.test(surface);
      const result = stemmable ? stemmer.stem(prepare(surface)) : surface;
      stem = result === '' || result === surface ? surface : result;
    }
    if (young.size >= CACHE_GENERATION) {
      old = young;
      young = new Map();
    }
    young.set(surface, stem);
    return stem;
  };
}
