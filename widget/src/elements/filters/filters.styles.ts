import { css } from '../internal/reactive-element.ts';

export const filtersStyles = css`
  ul {
    display: flex;
    flex-wrap: wrap;
    gap: 0.5em;
    list-style: none;
    margin: 0;
    padding: 0;
  }
  button {
    display: inline-flex;
    gap: 0.5em;
    align-items: center;
    max-width: 100%;
    min-height: 2.25em;
    padding: 0.2em 0.75em;
    border: 1px solid var(--line);
    border-radius: var(--radius);
    font-size: 0.9em;
    text-align: start;
    overflow-wrap: anywhere;
  }
  button:hover {
    border-color: currentColor;
  }
  /* On a line of its own it begins where the filters do. */
  .clear {
    padding-inline: 0;
    border: 0;
    color: var(--accent);
    text-decoration: underline;
    text-underline-offset: 0.15em;
  }
  svg {
    flex: none;
    width: 0.9em;
    height: 0.9em;
    stroke: currentColor;
    stroke-width: 2.5;
    stroke-linecap: round;
  }
`;
