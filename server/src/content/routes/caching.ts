/** Content services are kept this long, lookups and SEO longer (spec §9). */
export const CONTENT_CACHE = 'public, max-age=180';
export const LOOKUP_CACHE = 'public, max-age=3600';
/** What was made for one reader is nobody else's. */
export const PRIVATE_CACHE = 'private, no-store';
