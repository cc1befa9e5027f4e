import { css } from '../internal/reactive-element.ts';

export const answerStyles = css`
  section {
    padding: 1em 0;
    border-block: 1px solid var(--line);
  }
  h2,
  h3,
  .text {
    unicode-bidi: plaintext;
    text-align: match-parent;
    text-align: -webkit-match-parent;
  }
  h2,
  h3 {
    margin: 0 0 0.4em;
    font-size: 1.1em;
  }
  h3 {
    margin-block-start: 0.8em;
    font-size: 0.95em;
  }
  .text {
    white-space: pre-line;
    overflow-wrap: anywhere;
    line-height: 1.55;
  }
  p {
    margin: 0.6em 0 0;
  }
  .quiet {
    color: var(--quiet);
    font-size: 0.875em;
  }
  /* The text cites them by their numbers. */
  ol {
    list-style: decimal;
    margin: 0;
    padding-inline-start: 2em;
  }
  li {
    padding: 0.2em 0;
  }
  a {
    color: inherit;
  }
  a[href] {
    color: var(--accent);
    text-underline-offset: 0.15em;
    overflow-wrap: anywhere;
  }
  .rating {
    display: flex;
    flex-wrap: wrap;
    gap: 0.5em;
    align-items: center;
    margin-block-start: 0.8em;
  }
  [aria-pressed='true'] {
    border-color: currentColor;
    font-weight: 600;
  }
`;
