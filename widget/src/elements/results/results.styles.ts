import { css } from '../internal/reactive-element.ts';

export const resultsStyles = css`
  :host {
    overflow-wrap: anywhere;
  }
  li[part] {
    padding: 0.9em 0;
    border-block-end: 1px solid var(--line);
  }
  /* Of a long list the browser lays out what is near the view. */
  li[part]:nth-child(n + 11) {
    content-visibility: auto;
    contain-intrinsic-size: auto 6em;
    /* Room for the focus ring. */
    overflow-clip-margin: 4px;
  }
  a {
    color: var(--accent);
    font-weight: 600;
    text-underline-offset: 0.15em;
  }
  p {
    margin: 0.25em 0 0;
  }
  em {
    font-style: normal;
    font-weight: 600;
  }
  [part='meta'] {
    font-size: 0.875em;
    color: var(--quiet);
  }
  [part='message'] {
    padding: 0.9em 0;
  }
  [part='message'] p {
    margin: 0 0 0.5em;
  }
  [aria-busy='true'] ol {
    opacity: 0.55;
  }
`;
