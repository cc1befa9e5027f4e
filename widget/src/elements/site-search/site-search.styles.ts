import { css } from 'lit';

export const siteSearchStyles = css`
  :host {
    position: relative;
  }
`;
