import type { Organization } from 'schema-dts';
import { PRODUCT_NAME } from './head.ts';

/** Who publishes the portal. */
export function publisherLd(origin: string) {
  return {
    '@type': 'Organization',
    name: PRODUCT_NAME,
    url: `${origin}/`,
    logo: `${origin}/favicon.svg`,
  } as const satisfies Exclude<Organization, string>;
}
