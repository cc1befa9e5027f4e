/** Text as filters compare it: lower case, without accents, apostrophes alike, one space between words. */
export function foldText(text: string): string {
  return text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[’‘`´]/g, "'")
    .toLowerCase()
    .replaceAll(/\s+/g, ' ')
    .trim();
}
