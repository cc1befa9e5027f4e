import { html, type Html } from '../../http/html.ts';
import { tableFrame } from '../../http/plain-page.ts';
import { clickThroughPlot, searchesPlot } from './report-plots.ts';
import type { Figures, Report } from './report.ts';
import { decimal, italianDay, messages, percent, wholeNumber } from './report-texts.ts';

/** The report for reading: the figures, two plots, and the queries as tables. */
export function reportPage(report: Report): Html {
  return html`
    ${periodForm(report)} ${totalsOf(report.totals)}
    ${report.totals.searches === 0 ? html`<p>${messages.noSearches}</p>` : activity(report)}
  `;
}

function periodForm({ from, to, tag, tags }: Report): Html {
  const options = [...new Set([...tags, ...(tag === undefined ? [] : [tag])])].map(
    (each) => html`<option value="${each}" ${each === tag && html`selected`}>${each}</option>`,
  );
  return html`<form method="get">
    <label>${messages.from}<input type="date" name="from" value="${from}" required /></label>
    <label>${messages.to}<input type="date" name="to" value="${to}" required /></label>
    <label>
      ${messages.tag}
      <select name="tag">
        <option value="">${messages.everyTag}</option>
        ${options}
      </select>
    </label>
    <button>${messages.show}</button>
  </form>`;
}

function totalsOf(totals: Figures): Html {
  const shown: readonly (readonly [string, string])[] = [
    [messages.searches, wholeNumber(totals.searches)],
    [messages.withoutHits, wholeNumber(totals.without_hits)],
    [messages.clicks, wholeNumber(totals.clicks)],
    [messages.clickThrough, percent(totals.click_through)],
    [messages.meanPosition, decimal(totals.mean_position)],
  ];
  return html`<dl class="figures">
    ${shown.map(
      ([name, value]) =>
        html`<div>
          <dt>${name}</dt>
          <dd>${value}</dd>
        </div>`,
    )}
  </dl>`;
}

function activity(report: Report): Html {
  return html`
    <h2>${messages.searchesHeading}</h2>
    ${searchesPlot(report)}
    ${report.totals.without_hits > 0 && html`<p class="soft">${messages.missedMark}</p>`}
    <h2>${messages.clickThroughHeading}</h2>
    ${clickThroughPlot(report)}
    <details>
      <summary>${messages.daysAsTable}</summary>
      ${figuresTable(
        messages.daysAsTable,
        messages.day,
        report.days.map((day) => ({ ...day, name: italianDay(day.day) })),
      )}
    </details>
    <h2>${messages.topQueries}</h2>
    ${figuresTable(
      messages.topQueries,
      messages.keyword,
      report.queries.map((query) => ({ ...query, name: query.keyword })),
    )}
    <h2>${messages.missedQueries}</h2>
    ${
      report.queries_without_hits.length === 0
        ? html`<p>${messages.nothingMissed}</p>`
        : table(
            messages.missedQueries,
            [messages.keyword, messages.searches],
            report.queries_without_hits.map(({ keyword, searches }) => [keyword, wholeNumber(searches)]),
          )
    }
  `;
}

function figuresTable(
  name: string,
  first: string,
  rows: readonly (Figures & { readonly name: string })[],
): Html {
  return table(
    name,
    [
      first,
      messages.searches,
      messages.withoutHits,
      messages.clicks,
      messages.clickThrough,
      messages.meanPosition,
    ],
    rows.map((row) => [
      row.name,
      wholeNumber(row.searches),
      wholeNumber(row.without_hits),
      wholeNumber(row.clicks),
      percent(row.click_through),
      decimal(row.mean_position),
    ]),
  );
}

/** The first column is text, the others are numbers. */
function table(name: string, heads: readonly string[], rows: readonly (readonly string[])[]): Html {
  return tableFrame(
    name,
    html`<table>
      <thead>
        <tr>
          ${heads.map((head, index) => html`<th scope="col" class="${index === 0 ? '' : 'number'}">${head}</th>`)}
        </tr>
      </thead>
      <tbody>
        ${rows.map(
          (row) =>
            html`<tr>
              ${row.map((cell, index) => html`<td class="${index === 0 ? '' : 'number'}">${cell}</td>`)}
            </tr>`,
        )}
      </tbody>
    </table>`,
  );
}
