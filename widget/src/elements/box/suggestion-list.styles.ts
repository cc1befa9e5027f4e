import { css } from '../internal/reactive-element.ts';

export const suggestionListStyles = css`
  .popup {
    position: absolute;
    z-index: 10;
    inset-block-start: calc(100% + 4px);
    inset-inline: -1px;
    max-height: min(60vh, 28em);
    overflow-y: auto;
    padding: 0.35em;
    border: 1px solid var(--line);
    border-radius: var(--radius);
    background: var(--surface);
    color: var(--site-search-surface-text, CanvasText);
    box-shadow: 0 6px 18px rgb(0 0 0 / 12%);
  }
  [role='option'] {
    --inset: 0.6em;
    min-height: 2.5em;
    padding: 0.5em var(--inset);
    border-radius: var(--radius);
    cursor: pointer;
    overflow-wrap: anywhere;
  }
  [role='option'],
  .heading {
    unicode-bidi: plaintext;
    text-align: match-parent;
    text-align: -webkit-match-parent;
  }
  [role='option']:hover {
    background: color-mix(in srgb, currentColor 8%, transparent);
  }
  [role='option'][aria-selected='true'] {
    background: color-mix(in srgb, var(--accent) 14%, transparent);
    border-inline-start: 3px solid var(--accent);
    padding-inline-start: calc(var(--inset) - 3px);
  }
  .heading {
    padding: 0.5em 0.75em 0.25em;
    font-size: 0.8em;
    font-weight: 600;
    color: color-mix(in srgb, currentColor 72%, transparent);
  }
  /* In its smaller letters, as far in as the suggestions. */
  .forget {
    --inset: 0.69em;
    border-block-start: 1px solid var(--line);
    border-radius: 0;
    font-size: 0.875em;
  }
  @media (forced-colors: active) {
    [role='option'][aria-selected='true'] {
      outline: 2px solid Highlight;
      outline-offset: -2px;
    }
  }
`;
