import type { AnchorHTMLAttributes } from 'react';

interface LinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  /** Root-relative address of a page of the portal. */
  readonly to: string;
}

/**
 * A link to a page of the portal. It is a plain anchor with a mark: the shell follows marked ones without loading the
 * document again, with one listener for all. A page holds a hundred links, and a router's own link costs each of them a
 * dozen hooks, on the server and again in the browser.
 */
export function Link({ to, ...rest }: LinkProps) {
  return <a {...rest} href={to} data-link="" />;
}
