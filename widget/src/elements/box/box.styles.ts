import { css } from '../internal/reactive-element.ts';

export const boxStyles = css`
  form {
    margin: 0;
  }
  [part='field'] {
    position: relative;
    display: flex;
    min-height: 2.75em;
    border: 1px solid var(--site-search-line, color-mix(in srgb, currentColor 55%, transparent));
    border-radius: var(--radius);
    background: var(--site-search-field, Field);
    color: var(--site-search-field-text, FieldText);
  }
  [part='field']:focus-within {
    border-color: var(--accent);
  }
  input {
    flex: 1;
    min-width: 0;
    padding: 0.5em 0.75em;
    border: 0;
    background: none;
    appearance: none;
  }
  input:focus {
    outline: 0;
  }
  input::-webkit-search-cancel-button {
    display: none;
  }
  button {
    min-width: 2.75em;
    padding: 0 0.75em;
    border: 0;
    border-radius: inherit;
  }
  button:hover {
    color: var(--accent);
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
  [part='hint'] {
    margin: 0.4em 0 0;
    font-size: 0.9em;
    color: var(--quiet);
  }
`;
