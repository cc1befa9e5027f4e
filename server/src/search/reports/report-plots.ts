import { html, type Html } from '../../http/html.ts';
import type { Report } from './report.ts';
import { italianDay, messages, percent, wholeNumber } from './report-texts.ts';

const WIDTH = 960;
const HEIGHT = 220;
const LEFT = 56;
const BOTTOM = 24;
const TOP = 10;
const DRAWN_HEIGHT = HEIGHT - TOP - BOTTOM;

/** Searches of each day as bars, those without hits marked within. */
export function searchesPlot({ days }: Report): Html {
  const highest = Math.max(1, ...days.map(({ searches }) => searches));
  const step = (WIDTH - LEFT) / days.length;
  const bars = days.flatMap(({ day, searches, without_hits: missed }, index) => {
    const bar = (count: number, kind: string) => {
      const height = (count / highest) * DRAWN_HEIGHT;
      return html`<rect
        class="${kind}"
        x="${round(LEFT + index * step)}"
        y="${round(TOP + DRAWN_HEIGHT - height)}"
        width="${round(Math.max(step - 2, 0.5))}"
        height="${round(height)}"
      >
        <title>${italianDay(day)}: ${messages.searchesOf(searches, missed)}</title>
      </rect>`;
    };
    return searches === 0 ? [] : [bar(searches, 'bar'), bar(missed, 'missed')];
  });
  return plot(messages.searchesPlot, days, [wholeNumber(highest), '0'], bars);
}

/** Share of searches that led to something, day by day. */
export function clickThroughPlot({ days }: Report): Html {
  const step = (WIDTH - LEFT) / days.length;
  const points = days.flatMap(({ day, click_through: share }, index) =>
    share === null
      ? []
      : [{ day, share, x: round(LEFT + (index + 0.5) * step), y: round(TOP + DRAWN_HEIGHT * (1 - share)) }],
  );
  const line = html`<polyline class="line" points="${points.map(({ x, y }) => `${x},${y}`).join(' ')}" />`;
  // A line through one day alone has no length.
  const marks = points.map(
    ({ day, share, x, y }) =>
      html`<circle class="mark" cx="${x}" cy="${y}" r="3"
        ><title>${italianDay(day)}: ${percent(share)}</title></circle
      >`,
  );
  return plot(messages.clickThroughPlot, days, [percent(1), percent(0)], [line, ...marks]);
}

function plot(
  title: string,
  days: Report['days'],
  [top, bottom]: readonly [string, string],
  drawn: readonly Html[],
): Html {
  const floor = TOP + DRAWN_HEIGHT;
  return html`<svg viewBox="0 0 ${WIDTH} ${HEIGHT}" role="img" aria-label="${title}">
    <line class="axis" x1="${LEFT}" x2="${WIDTH}" y1="${floor}" y2="${floor}" />
    <line class="axis" x1="${LEFT}" x2="${WIDTH}" y1="${TOP}" y2="${TOP}" />
    <text x="${LEFT - 8}" y="${TOP + 9}" text-anchor="end">${top}</text>
    <text x="${LEFT - 8}" y="${floor}" text-anchor="end">${bottom}</text>
    <text x="${LEFT}" y="${HEIGHT - 6}">${italianDay(days[0]?.day ?? '')}</text>
    <text x="${WIDTH}" y="${HEIGHT - 6}" text-anchor="end">${italianDay(days.at(-1)?.day ?? '')}</text>
    ${drawn}
  </svg>`;
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
