import { css } from '../internal/reactive-element.ts';

export const dialogStyles = css`
  :host {
    display: inline-block;
  }
  .opener {
    display: inline-flex;
    gap: 0.5em;
    align-items: center;
    white-space: nowrap;
  }
  kbd {
    padding: 0 0.4em;
    border: 1px solid var(--line);
    border-radius: 3px;
    font: inherit;
    font-size: 0.85em;
    color: var(--quiet);
  }
  dialog {
    width: min(44rem, calc(100vw - 2rem));
    max-width: none;
    max-height: min(46rem, calc(100dvh - 4rem));
    margin: 2rem auto auto;
    padding: 0;
    border: 1px solid var(--line);
    border-radius: var(--radius);
    background: var(--surface);
    color: var(--site-search-surface-text, CanvasText);
    box-shadow: 0 12px 40px rgb(0 0 0 / 25%);
    overscroll-behavior: contain;
  }
  dialog::backdrop {
    background: rgb(0 0 0 / 45%);
  }
  .head {
    position: sticky;
    z-index: 11;
    inset-block-start: 0;
    display: flex;
    gap: 0.5em;
    align-items: center;
    justify-content: space-between;
    padding: 0.6em 1em;
    background: inherit;
    border-block-end: 1px solid var(--line);
    font-weight: 600;
  }
  .close {
    width: 2.75em;
    height: 2.75em;
    margin-inline-end: -0.75em;
    border: 0;
    border-radius: var(--radius);
  }
  .body {
    padding: 1em;
  }
  site-search-count {
    font-size: 0.9em;
    color: var(--quiet);
  }
  svg {
    display: block;
    width: 1.25em;
    height: 1.25em;
    margin: auto;
    fill: none;
    stroke: currentColor;
    stroke-width: 2;
    stroke-linecap: round;
  }
  @media (max-width: 40em) {
    dialog {
      width: 100vw;
      height: 100dvh;
      max-height: none;
      margin: 0;
      border: 0;
      border-radius: 0;
    }
  }
`;
