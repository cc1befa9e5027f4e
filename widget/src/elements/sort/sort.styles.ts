import { css } from '../internal/reactive-element.ts';

export const sortStyles = css`
  label {
    display: inline-flex;
    flex-wrap: wrap;
    gap: 0.25em 0.6em;
    align-items: center;
  }
  span {
    color: var(--quiet);
    font-size: 0.9em;
  }
  select {
    max-width: 100%;
    min-height: 2.5em;
    padding: 0.35em 0.6em;
    font: inherit;
    color: inherit;
    border: 1px solid var(--site-search-line, color-mix(in srgb, currentColor 55%, transparent));
    border-radius: var(--radius);
    background: var(--site-search-field, Field);
    color: var(--site-search-field-text, FieldText);
  }
`;
