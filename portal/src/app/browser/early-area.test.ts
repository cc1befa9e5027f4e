// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { rememberServedArea } from './early-area.ts';

describe('the area of a page that does not answer yet', () => {
  it.each([
    ['template-home body-work', 'LAVORO'],
    ['template-home', 'FISCO'],
  ])('with a body of class "%s" is remembered as %s', (bodyClass, area) => {
    document.body.className = bodyClass;
    rememberServedArea(document);
    expect(document.cookie).toBe(`area=${area}`);
  });
});
