/** How long an unused answer stays in the cache, in seconds (spec §4, §9). */
export const retention = {
  default: 60,
  /** Home, articles, lists: most content services. */
  content: 180,
  /** Lookups, assistant, SEO and push services. */
  lookup: 3600,
} as const;

/** Every request ends after this long, in milliseconds (spec §9). */
export const REQUEST_TIMEOUT_MS = 180_000;
