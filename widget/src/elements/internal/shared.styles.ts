import { css } from './reactive-element.ts';

/** What all elements share: they inherit the page's font and colours, and take one accent. */
export const sharedStyles = css`
  :host {
    --accent: var(--site-search-accent, LinkText);
    --line: var(--site-search-line, color-mix(in srgb, currentColor 22%, transparent));
    --quiet: var(--site-search-quiet, color-mix(in srgb, currentColor 72%, transparent));
    --surface: var(--site-search-surface, Canvas);
    --radius: var(--site-search-radius, 4px);
    display: block;
    box-sizing: border-box;
    text-align: start;
    text-indent: 0;
    white-space: normal;
  }
  :host([hidden]) {
    display: none;
  }
  * {
    box-sizing: inherit;
  }
  /* Straight in another element they stand below each other, unless the page lays them out: its rules win over these. */
  site-search-count,
  ::slotted(
    :is(
      site-search-count,
      site-search-sort,
      site-search-filters,
      site-search-answer,
      site-search-segment,
      site-search-recommendations
    )
  ) {
    margin-block-start: 0.75em;
  }
  /* Texts of one direction keep their punctuation in a page of the other, and begin where its lines do. */
  :is(a, p, legend, input, span):not([aria-hidden]) {
    unicode-bidi: plaintext;
    text-align: match-parent;
    text-align: -webkit-match-parent;
  }
  button,
  input {
    font: inherit;
    color: inherit;
  }
  input::placeholder {
    color: inherit;
    opacity: 0.7;
  }
  button {
    background: none;
    cursor: pointer;
  }
  :focus-visible,
  [part='field']:focus-within {
    outline: 2px solid var(--accent);
    outline-offset: 2px;
  }
  .hidden {
    position: absolute;
    width: 1px;
    height: 1px;
    overflow: hidden;
    clip-path: inset(50%);
    white-space: nowrap;
  }
`;
