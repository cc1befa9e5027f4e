import { css } from '../internal/reactive-element.ts';

export const segmentStyles = css`
  h2 {
    display: flex;
    flex-wrap: wrap;
    gap: 0.25em 0.6em;
    align-items: baseline;
    justify-content: space-between;
    margin: 0;
    padding-block-end: 0.4em;
    border-block-end: 2px solid currentColor;
    font-size: 1.1em;
  }
  site-search-count {
    margin: 0;
    font-weight: 400;
    font-size: 0.8em;
    color: var(--quiet);
  }
`;
