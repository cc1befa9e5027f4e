import type { Browser, Page } from '@playwright/test';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { card, galleryPage, hosts, scenes } from '../gallery/pages.ts';
import { startChromium } from './chromium.ts';
import { startSite } from './site.ts';
import type { Site } from './site.ts';

/** What WCAG 2.2 AA asks of text (1.4.3) and of what shows where a control is (1.4.11). */
const textContrast = 4.5;
const controlContrast = 3;

const looks = ['light', 'dark'] as const;
const themes = hosts.flatMap((host) => looks.map((look) => ({ host, look, path: `/${host}/${look}` })));

/** The elements as they look where a page sets nothing but its colour scheme. */
const bare = looks.map((look) => ({ host: 'bare', look, path: `/bare/${look}` }));
const barePage = (look: string) =>
  galleryPage('shop', look === 'dark' ? 'dark' : 'light').replace(
    /<style>[\s\S]*?<\/style>/,
    `<style>:root { color-scheme: ${look} }</style>`,
  );

let site: Site;
let browser: Browser;
beforeAll(async () => {
  [site, browser] = await Promise.all([
    startSite((path) => {
      if (path === '/scenes.js') return { html: scenes, headers: { 'content-type': 'text/javascript' } };
      if (path === '/card.css') return { html: card, headers: { 'content-type': 'text/css' } };
      const theme = themes.find((each) => each.path === path);
      if (theme) return { html: galleryPage(theme.host, theme.look) };
      const look = bare.find((each) => each.path === path)?.look;
      return look && { html: barePage(look) };
    }),
    startChromium(),
  ]);
});
afterAll(async () => {
  await browser.close();
  await site.close();
});

interface Measured {
  readonly what: string;
  readonly ratio: number;
}

/** Has every field look as the browser shows one that it filled in by itself. */
async function fillIn(page: Page): Promise<void> {
  const devTools = await page.context().newCDPSession(page);
  await devTools.send('DOM.enable');
  await devTools.send('CSS.enable');
  const { nodes } = await devTools.send('DOM.getFlattenedDocument', { depth: -1, pierce: true });
  for (const { nodeId, localName } of nodes) {
    if (localName === 'input')
      await devTools.send('CSS.forcePseudoState', { nodeId, forcedPseudoClasses: ['autofill'] });
  }
}

/** In the page: the contrast of every text, placeholder, filled in field and border of a control with what lies behind it. */
function measure(): { texts: Measured[]; filledIn: Measured[]; controls: Measured[] } {
  type Colour = readonly [red: number, green: number, blue: number, alpha: number];
  const context = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
  if (!context) throw new Error('there is no canvas');
  const colourOf = (css: string): Colour => {
    context.clearRect(0, 0, 1, 1);
    context.fillStyle = css;
    context.fillRect(0, 0, 1, 1);
    const [red = 0, green = 0, blue = 0, alpha = 0] = context.getImageData(0, 0, 1, 1).data;
    return [red, green, blue, alpha / 255];
  };
  const over = (above: Colour, below: Colour, opacity = 1): Colour => {
    const alpha = above[3] * opacity;
    const mix = (at: 0 | 1 | 2) => above[at] * alpha + below[at] * (1 - alpha);
    return [mix(0), mix(1), mix(2), 1];
  };
  const luminance = (colour: Colour) => {
    const linear = (at: 0 | 1 | 2) => {
      const share = colour[at] / 255;
      return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
    };
    return 0.2126 * linear(0) + 0.7152 * linear(1) + 0.0722 * linear(2);
  };
  const ratio = (a: Colour, b: Colour) => {
    const [dark = 0, light = 0] = [luminance(a), luminance(b)].sort((x, y) => x - y);
    return Math.round(((light + 0.05) / (dark + 0.05)) * 100) / 100;
  };
  const parentOf = (element: Element): Element | null => {
    if (element.assignedSlot) return element.assignedSlot;
    if (element.parentElement) return element.parentElement;
    const root = element.getRootNode();
    return root instanceof ShadowRoot ? root.host : null;
  };
  document.documentElement.style.backgroundColor = 'Canvas';
  const ground = getComputedStyle(document.documentElement).backgroundColor;
  const behind = (element: Element | null): Colour => {
    // The system's colours are a document's, by its colour scheme: a canvas knows the light ones alone.
    if (!element) return colourOf(ground);
    const colour = colourOf(getComputedStyle(element).backgroundColor);
    return colour[3] === 1 ? colour : over(colour, behind(parentOf(element)));
  };
  const opacityOf = (element: Element | null): number =>
    element ? Number(getComputedStyle(element).opacity) * opacityOf(parentOf(element)) : 1;
  const within = (root: Element | ShadowRoot): Element[] =>
    [...root.children].flatMap((child) => [
      child,
      ...(child.shadowRoot ? within(child.shadowRoot) : []),
      ...within(child),
    ]);
  const nameOf = (element: Element) => {
    const root = element.getRootNode();
    const host = root instanceof ShadowRoot ? `${root.host.localName} ` : '';
    return `${host}${element.localName}[part=${element.getAttribute('part') ?? ''}]`;
  };
  const texts: Measured[] = [];
  const filledIn: Measured[] = [];
  const controls: Measured[] = [];
  for (const element of within(document.body)) {
    const inside = element.closest('site-search') ?? element.getRootNode() instanceof ShadowRoot;
    if (!inside || !element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
    if (element.matches(':disabled, [aria-disabled=true], :disabled *')) continue;
    const style = getComputedStyle(element);
    const below = behind(element);
    const opacity = opacityOf(element);
    const own = [...element.childNodes].some((node) => node instanceof Text && node.data.trim() !== '');
    if (own && style.clipPath === 'none') {
      texts.push({
        what: `${nameOf(element)} "${element.textContent.trim().slice(0, 30)}"`,
        ratio: ratio(over(colourOf(style.color), below, opacity), below),
      });
    }
    if (element instanceof HTMLInputElement && element.placeholder !== '') {
      const placeholder = getComputedStyle(element, '::placeholder');
      texts.push({
        what: `${nameOf(element)}::placeholder`,
        ratio: ratio(over(colourOf(placeholder.color), below, opacity * Number(placeholder.opacity)), below),
      });
    }
    if (element.matches('input:autofill:not([type=checkbox], [type=radio], [type=range])')) {
      const written = over(colourOf(style.color), below, opacity);
      filledIn.push({ what: `${nameOf(element)}:autofill`, ratio: ratio(written, below) });
    }
    const isField =
      element.getAttribute('part') === 'field' ||
      (element.matches('select, input:not([type=checkbox], [type=radio], [type=range])') &&
        style.borderTopWidth !== '0px');
    if (isField) {
      const outside = behind(parentOf(element));
      controls.push({
        what: `${nameOf(element)} border`,
        ratio: ratio(over(colourOf(style.borderTopColor), outside, opacity), outside),
      });
    }
    if (element.matches('[type=range], [type=checkbox]') && style.accentColor !== 'auto') {
      controls.push({ what: nameOf(element), ratio: ratio(colourOf(style.accentColor), below) });
    }
    if (element.shadowRoot) {
      const probe = document.createElement('i');
      probe.style.color = 'var(--accent)';
      element.shadowRoot.append(probe);
      const ring = colourOf(getComputedStyle(probe).color);
      controls.push({ what: `${nameOf(element)} focus ring`, ratio: ratio(over(ring, below), below) });
      probe.remove();
    }
  }
  return { texts, filledIn, controls };
}

describe('the contrast of the elements', () => {
  for (const { host, look, path } of [...bare, ...themes]) {
    it(`is enough to read and to find every control: ${host}, ${look}`, async () => {
      const page = await browser.newPage({
        viewport: { width: 1440, height: 1000 },
        colorScheme: look === 'dark' ? 'dark' : 'light',
      });
      await page.goto(site.origin + path);
      await page.getByText('È stata utile?').waitFor();
      await page.evaluate(() => document.querySelector('site-search-recommendations')?.scrollIntoView());
      await page.getByRole('heading', { name: 'Documenti correlati' }).waitFor();
      await page.getByText('Nessun risultato per').waitFor();
      const { texts, controls } = await page.evaluate(measure);
      await fillIn(page);
      const { filledIn } = await page.evaluate(measure);
      await page.close();
      expect(texts.length).toBeGreaterThan(100);
      expect(controls.length).toBeGreaterThan(20);
      expect(filledIn.length).toBeGreaterThan(3);
      expect([...texts, ...filledIn].filter(({ ratio }) => ratio < textContrast)).toEqual([]);
      expect(controls.filter(({ ratio }) => ratio < controlContrast)).toEqual([]);
    });
  }
});
