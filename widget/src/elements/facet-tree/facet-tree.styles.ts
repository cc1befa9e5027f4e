import { css } from '../internal/reactive-element.ts';

export const facetTreeStyles = css`
  ul ul {
    padding-inline-start: 1.6em;
  }
`;
