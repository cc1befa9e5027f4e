import { Type, type Static } from 'typebox';

const orNull = Type.Union([Type.String(), Type.Null()]);

/** `seo/AuthorialArticle/GetSEOAttributes`. Addresses are root-relative. */
export const SeoAttributes = Type.Object({
  title: Type.String(),
  /** At most 160 characters, cut at a word. */
  description: Type.String(),
  keywords: Type.Array(Type.String()),
  canonical: Type.String(),
  /** `index, follow`, or `noindex` for what is not published. */
  robots: Type.String(),
  /** The schema.org type: `NewsArticle`, `Article`, `VideoObject` … */
  schemaType: Type.String(),
  section: Type.String(),
  image: orNull,
  authors: Type.Array(Type.String()),
  /** ISO 8601. */
  publishedTime: Type.String(),
  modifiedTime: Type.String(),
  /** ISO 8601 duration of a recording, e.g. `PT3M20S`. */
  duration: orNull,
  /** Whether anybody reads it whole. */
  isAccessibleForFree: Type.Boolean(),
});
export type SeoAttributes = Static<typeof SeoAttributes>;

/** `sitemap/getMonths`: months in which something was published, `YYYY-MM`, newest first. */
export const SitemapMonths = Type.Object({ items: Type.Array(Type.String()) });
export type SitemapMonths = Static<typeof SitemapMonths>;

export const SitemapItemsQuery = Type.Object({ month: Type.String({ pattern: '^\\d{4}-(0[1-9]|1[0-2])$' }) });
export type SitemapItemsQuery = Static<typeof SitemapItemsQuery>;

/** `sitemap/getItems`: what was published in a month, newest first. */
export const SitemapItems = Type.Object({
  items: Type.Array(Type.Object({ url: Type.String(), lastmod: Type.String() })),
});
export type SitemapItems = Static<typeof SitemapItems>;
