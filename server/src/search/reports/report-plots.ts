import { html, type Html } from '../../http/html.ts';
import type { Report } from './report.ts';
import { italianDay, messages, percent, wholeNumber } from './report-texts.ts';

/** A drawing is stretched to the room it has; what is written stands beside it, as large as other texts. */
const WIDTH = 900;
const HEIGHT = 200;

/** Searches of each day as bars, those without hits marked within. */
export function searchesPlot({ days }: Report): Html {
  const highest = Math.max(1, ...days.map(({ searches }) => searches));
  const step = WIDTH / days.length;
  const bars = days.flatMap(({ day, searches, without_hits: missed }, index) => {
    const bar = (count: number, kind: string) => {
      const height = (count / highest) * HEIGHT;
      return html`<rect
        class="${kind}"
        x="${round(index * step)}"
        y="${round(HEIGHT - height)}"
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
  const step = WIDTH / days.length;
  const points = days.flatMap(({ day, click_through: share }, index) =>
    share === null ? [] : [{ day, share, x: round((index + 0.5) * step), y: round(HEIGHT * (1 - share)) }],
  );
  const line = html`<polyline class="line" points="${points.map(({ x, y }) => `${x},${y}`).join(' ')}" />`;
  // A line through one day alone has no length. A mark is the round end of a stroke, which no stretching makes oval.
  const marks = points.map(
    ({ day, share, x, y }) =>
      html`<path class="mark" d="M${x} ${y}h0"><title>${italianDay(day)}: ${percent(share)}</title></path>`,
  );
  return plot(messages.clickThroughPlot, days, [percent(1), percent(0)], [line, ...marks]);
}

function plot(
  title: string,
  days: Report['days'],
  [top, bottom]: readonly [string, string],
  drawn: readonly Html[],
): Html {
  return html`<div class="plot">
    <div class="scale"><span>${top}</span><span>${bottom}</span></div>
    <svg viewBox="0 0 ${WIDTH} ${HEIGHT}" preserveAspectRatio="none" role="img" aria-label="${title}">
      ${drawn}
    </svg>
    <div class="days">
      <span>${italianDay(days[0]?.day ?? '')}</span><span>${italianDay(days.at(-1)?.day ?? '')}</span>
    </div>
  </div>`;
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
