import { css } from '../internal/reactive-element.ts';

export const recommendationsStyles = css`
  h2 {
    margin: 0 0 0.5em;
    font-size: 1.1em;
    unicode-bidi: plaintext;
    text-align: match-parent;
    text-align: -webkit-match-parent;
  }
  ul {
    list-style: none;
    margin: 0;
    padding: 0;
  }
  li {
    padding: 0.6em 0;
    border-block-end: 1px solid var(--line);
  }
  a {
    color: inherit;
  }
  a[href] {
    color: var(--accent);
    text-underline-offset: 0.15em;
    overflow-wrap: anywhere;
  }
  p {
    margin: 0.25em 0 0;
    color: var(--quiet);
    font-size: 0.9em;
    overflow-wrap: anywhere;
  }
`;
