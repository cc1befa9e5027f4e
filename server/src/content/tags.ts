/** Files a practice sheet under those for companies. */
export const COMPANY_TAG = 'aziendale';

/** Tags by which practice sheets are filed (spec §3, `isConsultancy`); what an article is about is in the others. */
const filingTags: ReadonlySet<string> = new Set(['valigetta', COMPANY_TAG]);

export function isFilingTag(tag: string): boolean {
  return filingTags.has(tag.toLowerCase());
}

/** The tags that readers are shown. */
export function topicsOf(tags: readonly string[]): string[] {
  return tags.filter((tag) => !isFilingTag(tag));
}
