import { html, type Html } from '../../http/html.ts';
import { tableFrame } from '../../http/plain-page.ts';
import { clickThroughPlot, searchesPlot } from './report-plots.ts';
import { commonPeriods, type CommonPeriod, type PeriodProblem, type PeriodQuery } from './report-period.ts';
import type { Figures, Report } from './report.ts';
import { decimal, italianDay, messages, percent, wholeNumber } from './report-texts.ts';

/** The report for reading: the figures, two plots, and the queries as tables. */
export function reportPage(report: Report, now: number): Html {
  const { from, to, tag, tags } = report;
  return html`
    ${periodForm({ from: italianDay(from), to: italianDay(to), tag }, tags)} ${periodLinks(report, now)}
    ${totalsOf(report.totals)}
    ${report.totals.searches === 0 ? html`<p>${messages.noSearches}</p>` : activity(report)}
  `;
}

/** In the report's place where there is no such period: what is wrong with it, and what was written. */
export function wrongPeriodPage(query: PeriodQuery, problem: PeriodProblem, now: number): Html {
  return html`${periodForm(query, [], problem)} ${periodLinks(query, now)}`;
}

const PROBLEM_ID = 'problem';

/**
 * Days are written as in Italy: a field of the browser's own would be written in the browser's language. Without a script there is no
 * calendar; the links to the common periods stand in for one.
 */
function periodForm({ from, to, tag }: PeriodQuery, tags: readonly string[], problem?: PeriodProblem): Html {
  const options = [...new Set([...tags, ...(tag === undefined ? [] : [tag])])].map(
    (each) => html`<option value="${each}" ${each === tag && html`selected`}>${each}</option>`,
  );
  const day = (name: 'from' | 'to', value = ''): Html => {
    const wrong = problem !== undefined && problem !== (name === 'from' ? 'to' : 'from');
    return html`<label
      >${messages[name]}<input
        name="${name}"
        value="${value}"
        placeholder="${messages.dayFormat}"
        inputmode="numeric"
        autocomplete="off"
        required
        ${wrong && html`aria-invalid="true" aria-describedby="${PROBLEM_ID}"`}
    /></label>`;
  };
  return html`<form method="get">
      ${day('from', from)} ${day('to', to)}
      <label>
        ${messages.tag}
        <select name="tag">
          <option value="">${messages.everyTag}</option>
          ${options}
        </select>
      </label>
      <button>${messages.show}</button>
    </form>
    ${problem !== undefined && html`<p class="wrong" id="${PROBLEM_ID}">${messages.wrongPeriod[problem]}</p>`}`;
}

function periodLinks(shown: PeriodQuery, now: number): Html {
  const periods = commonPeriods(now);
  const names: readonly CommonPeriod[] = ['week', 'month', 'thisMonth', 'lastMonth', 'year'];
  // On the first of a month or on its thirtieth two of them are the same days: the first is the one that is marked.
  const current = names.find((name) => periods[name].from === shown.from && periods[name].to === shown.to);
  return html`<nav class="periods" aria-label="${messages.periods}">
    ${names.map((name) => {
      const query = new URLSearchParams({
        ...periods[name],
        ...(shown.tag !== undefined && { tag: shown.tag }),
      });
      return html`<a href="?${query.toString()}" ${name === current && html`aria-current="true"`}
        >${messages.commonPeriods[name]}</a
      >`;
    })}
  </nav>`;
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
