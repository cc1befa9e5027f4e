import { css } from '../internal/reactive-element.ts';

export const pagerStyles = css`
  nav {
    container-type: inline-size;
  }
  @container (max-width: 30em) {
    .word {
      position: absolute;
      width: 1px;
      overflow: hidden;
      clip-path: inset(50%);
      white-space: nowrap;
    }
  }
  ul {
    display: flex;
    flex-wrap: wrap;
    gap: 0.25em;
    align-items: center;
    list-style: none;
    margin: 0;
    padding: 0.75em 0;
  }
  button {
    position: relative;
    min-width: 2.75em;
    min-height: 2.75em;
    padding: 0.25em 0.6em;
    border: 1px solid transparent;
    border-radius: var(--radius);
    font-variant-numeric: tabular-nums;
  }
  button:hover:not(:disabled) {
    border-color: var(--line);
  }
  [aria-current] {
    border-color: currentColor;
    font-weight: 600;
  }
  /* There every button has a border. */
  @media (forced-colors: active) {
    [aria-current] {
      forced-color-adjust: none;
      border-color: Highlight;
      background: Highlight;
      color: HighlightText;
    }
  }
  :disabled {
    opacity: 0.45;
    cursor: default;
  }
  .gap {
    padding: 0 0.25em;
  }
  .more {
    display: flex;
    flex-wrap: wrap;
    gap: 0.5em 1em;
    align-items: center;
    padding: 0.75em 0;
  }
  .more span {
    color: var(--quiet);
    font-size: 0.9em;
  }
`;
