const patterns: readonly RegExp[] = [
  /@/,
  // VAT numbers, telephone and card numbers, however grouped.
  /\d(?:[ ./-]?\d){8}/,
  // Italian tax code of a person.
  /\b[a-z]{6}\d{2}[a-z]\d{2}[a-z]\d{3}[a-z]\b/i,
];

/** Whether a query seems to name a person or an account: what one visitor types so is suggested to no other. */
export function isPersonal(query: string): boolean {
  return patterns.some((pattern) => pattern.test(query));
}
