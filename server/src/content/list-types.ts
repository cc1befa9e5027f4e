import { articleTypeKeys, articleTypes, type ArticleType } from '../contract/article-types.ts';

const typeOfCode: ReadonlyMap<string, ArticleType> = new Map(
  articleTypeKeys.map((type) => [articleTypes[type].code, type]),
);

/** A list parameter cannot be honoured. The message names the parameter and says how to mend it. */
export class ListParameterError extends Error {
  override readonly name = 'ListParameterError';
}

/** An empty parameter is no condition. */
export function given(written: string | undefined): string | undefined {
  const text = written?.trim();
  return text === undefined || text === '' ? undefined : text;
}

/**
 * Reads content types written as letters (`N`, `VD`, `V,D`) or as names (`video,podcast`).
 * @returns undefined when nothing is asked
 * @throws ListParameterError when a type does not exist
 */
export function typesOf(parameter: string, written: string | undefined): readonly ArticleType[] | undefined {
  const text = given(written);
  if (text === undefined) return undefined;
  const types = text.split(',').flatMap((part) => {
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
  // Commas alone ask for nothing.
  return types.length === 0 ? undefined : types;
}

/**
 * Reads the one content type that a parameter takes, in the same ways.
 * @throws ListParameterError when the type does not exist or there are several
 */
export function singleTypeOf(
  parameter: string,
  written: string | undefined,
): readonly ArticleType[] | undefined {
  const types = typesOf(parameter, written);
  if (types === undefined || types.length === 1) return types;
  throw new ListParameterError(
    `${parameter}: ammette un solo tipo di contenuto; per più tipi si usa groupedContentType.`,
  );
}

function isType(text: string): text is ArticleType {
  return Object.hasOwn(articleTypes, text);
}
