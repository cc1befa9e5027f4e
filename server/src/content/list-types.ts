import { articleTypeKeys, articleTypes, type ArticleType } from '../contract/article-types.ts';

const typeOfCode: ReadonlyMap<string, ArticleType> = new Map(
  articleTypeKeys.map((type) => [articleTypes[type].code, type]),
);

/** A list parameter cannot be honoured. The message names the parameter and says how to mend it. */
export class ListParameterError extends Error {
  override readonly name = 'ListParameterError';
}

/**
 * Reads content types written as letters (`N`, `VD`, `V,D`) or as names (`video,podcast`).
 * @returns undefined when nothing is asked
 * @throws ListParameterError when a type does not exist
 */
export function typesOf(parameter: string, written: string | undefined): readonly ArticleType[] | undefined {
  const text = written?.trim() ?? '';
  if (text === '') return undefined;
  return text.split(',').flatMap((part) => {
    const name = part.trim().toLowerCase();
    if (isType(name)) return [name];
    return Array.from(part.trim(), (letter) => {
      const type = typeOfCode.get(letter);
      if (type) return type;
      throw new ListParameterError(
        `${parameter}: non esiste un tipo di contenuto "${part}". Tipi: ${[...typeOfCode].map(([code, key]) => `${code} (${key})`).join(', ')}.`,
      );
    });
  });
}

function isType(text: string): text is ArticleType {
  return Object.hasOwn(articleTypes, text);
}
