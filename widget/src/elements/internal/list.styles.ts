import { css } from './reactive-element.ts';

/** Lists and buttons of the elements that come after the field. */
export const listStyles = css`
  ol,
  ul {
    list-style: none;
    margin: 0;
    padding: 0;
  }
  .action {
    min-height: 2.75em;
    padding: 0.4em 1em;
    border: 1px solid var(--line);
    border-radius: var(--radius);
  }
  .action:hover {
    border-color: currentColor;
  }
`;
