import type { BreadcrumbList } from 'schema-dts';
import type { JsonLd } from './head.ts';

export interface Crumb {
  readonly name: string;
  /** Root-relative. */
  readonly url: string;
}

/** Where a page lies, from its area down to itself. */
export function breadcrumbsLd(crumbs: readonly Crumb[], origin: string): JsonLd {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map(({ name, url }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: origin + url,
    })),
  } satisfies Exclude<BreadcrumbList, string>;
}
