import { css } from './reactive-element.ts';

/** What facets have in common. */
export const facetStyles = css`
  fieldset {
    min-width: 0;
    /* Beside the results, a facet begins on the line of the first title. */
    margin: 0.9em 0 1.5em;
    padding: 0;
    border: 0;
  }
  legend {
    padding: 0;
    margin-block-end: 0.4em;
    font-weight: 600;
  }
  [part='value'] {
    display: flex;
    gap: 0.5em;
    align-items: baseline;
    padding: 0.3em 0;
    min-height: 24px;
    cursor: pointer;
    overflow-wrap: anywhere;
  }
  [part='value']:hover .name {
    text-decoration: underline;
    text-underline-offset: 0.15em;
  }
  .name {
    flex: 1;
    min-width: 0;
  }
  input[type='checkbox'] {
    flex: none;
    width: 1.1em;
    height: 1.1em;
    margin: 0;
    accent-color: var(--accent);
    translate: 0 0.15em;
  }
  [part='count'] {
    color: var(--quiet);
    font-size: 0.875em;
    font-variant-numeric: tabular-nums;
  }
  .link {
    min-height: 24px;
    padding: 0.3em 0;
    border: 0;
    color: var(--accent);
    text-decoration: underline;
    text-underline-offset: 0.15em;
  }
  .text {
    width: 100%;
    min-height: 2.5em;
    padding: 0.35em 0.6em;
    border: 1px solid var(--site-search-line, color-mix(in srgb, currentColor 55%, transparent));
    border-radius: var(--radius);
    background: var(--site-search-field, Field);
    color: var(--site-search-field-text, FieldText);
  }
`;
