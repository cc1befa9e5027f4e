import { css } from '../internal/reactive-element.ts';

export const facetRangeStyles = css`
  .slider {
    position: relative;
    height: 28px;
    margin-block-end: 0.4em;
  }
  .slider::before,
  .slider::after {
    content: '';
    position: absolute;
    inset-block: 12px;
    inset-inline: 0;
    border-radius: 2px;
    background: var(--line);
  }
  .slider::after {
    inset-inline: var(--from, 0%) var(--to, 0%);
    background: var(--accent);
  }
  .slider input {
    position: absolute;
    z-index: 1;
    inset: 0;
    width: 100%;
    height: 100%;
    margin: 0;
    appearance: none;
    background: none;
    pointer-events: none;
  }
  .slider input::-webkit-slider-thumb {
    appearance: none;
    width: 24px;
    height: 24px;
    border: 2px solid var(--surface);
    border-radius: 50%;
    background: var(--accent);
    cursor: grab;
    pointer-events: auto;
  }
  .slider input::-moz-range-thumb {
    width: 20px;
    height: 20px;
    border: 2px solid var(--surface);
    border-radius: 50%;
    background: var(--accent);
    cursor: grab;
    pointer-events: auto;
  }
  .slider input:focus-visible {
    outline: 0;
  }
  .slider input:focus-visible::-webkit-slider-thumb {
    outline: 2px solid var(--accent);
    outline-offset: 2px;
  }
  .slider input:focus-visible::-moz-range-thumb {
    outline: 2px solid var(--accent);
    outline-offset: 2px;
  }
  @media (forced-colors: active) {
    .slider::before {
      background: GrayText;
    }
    .slider::after {
      background: Highlight;
    }
    .slider input::-webkit-slider-thumb {
      forced-color-adjust: none;
      border-color: Canvas;
      background: Highlight;
    }
    .slider input::-moz-range-thumb {
      forced-color-adjust: none;
      border-color: Canvas;
      background: Highlight;
    }
  }
`;
