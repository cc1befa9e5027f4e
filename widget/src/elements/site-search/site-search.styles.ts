import { css } from '../internal/reactive-element.ts';

export const siteSearchStyles = css`
  :host {
    position: relative;
  }
  site-search-count {
    font-size: 0.9em;
    color: var(--quiet);
  }
`;
