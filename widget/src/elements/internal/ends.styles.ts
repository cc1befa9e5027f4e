import { css } from './reactive-element.ts';

/** The two inputs of a range. */
export const endsStyles = css`
  .ends {
    display: flex;
    flex-wrap: wrap;
    gap: 0.5em;
  }
  .ends label {
    flex: 1 1 7em;
    font-size: 0.875em;
  }
  .ends input {
    margin-block-start: 0.25em;
  }
`;
