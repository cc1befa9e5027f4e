import { css } from 'lit';

export const facetTreeStyles = css`
  ul ul {
    padding-inline-start: 1.6em;
  }
`;
