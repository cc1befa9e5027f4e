const MAX_FRAGMENT = 60;

/** Letters and digits without accents, joined by hyphens. */
export function slugOf(text: string): string {
  return text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
    .slice(0, MAX_FRAGMENT)
    .replace(/-$/, '');
}
