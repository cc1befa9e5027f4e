/**
 * `npm run bench -- lighthouse [runs] [part of a page's address]`: Lighthouse with its mobile settings over the kinds of page of the built portal,
 * each opened by a visitor who was never there. Of each measure the best of the runs counts: its simulated network and
 * processor start from observed times, which other work on the machine only makes worse. CHROME_PATH names the browser.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { launch } from 'chrome-launcher';
import lighthouse, { type Result } from 'lighthouse';
import { printTable } from '../engine/measure.ts';
import { serve } from '../http/served.ts';

const DEFAULT_RUNS = 3;
const BAR_PERFORMANCE = 95;
const BAR_OTHERS = 100;
const BAR_LCP_MS = 1_800;
const BAR_CLS = 0.02;
const BAR_TBT_MS = 100;

const FLAGS = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Pages that ask search engines to leave them out: results of searches, and the login. SEO is not judged there. */
const LEFT_OUT = /^\/(?:login\/|\w+\/ricerca)/;

async function pagesOf(origin: string): Promise<string[]> {
  const home = await (await fetch(`${origin}/fisco/`)).text();
  const article = /href="(\/fisco\/banche-dati\/[^"]+)"/.exec(home)?.[1]?.replaceAll('&amp;', '&');
  if (article === undefined) throw new Error('The front page links no article.');
  return [
    '/fisco/',
    '/lavoro/',
    '/fisco/ricerca?search=dichiarazione',
    '/login/',
    '/fisco/opinioni/',
    article,
    '/chi-siamo/',
    '/privacy-e-cookie-policy/',
  ];
}

/** A run whose trace lacks the start or the first paint of the page measures nothing: it is made again, so many times. */
const MOST_TRIES = 3;

async function measured(url: string): Promise<Result> {
  for (let tries = 1; ; tries++) {
    const result = await audited(url);
    const why = result.runtimeError;
    if (why === undefined) return result;
    if (tries === MOST_TRIES) throw new Error(`${url} was not measured: ${why.code}`);
    console.log(`${url}: made again after ${why.code}`);
  }
}

async function audited(url: string): Promise<Result> {
  const profile = mkdtempSync(join(tmpdir(), 'prontuario-lighthouse-'));
  const chromePath = process.env['CHROME_PATH'] ?? '/usr/bin/chromium';
  const chrome = await launch({ chromePath, chromeFlags: FLAGS, userDataDir: profile });
  try {
    const outcome = await lighthouse(url, { port: chrome.port, logLevel: 'error', output: 'json' });
    if (outcome === undefined) throw new Error(`Lighthouse gave nothing for ${url}.`);
    return outcome.lhr;
  } finally {
    chrome.kill();
    rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
  }
}

const score = (result: Result, category: string) =>
  Math.round((result.categories[category]?.score ?? 0) * 100);
const measure = (result: Result, audit: string) => result.audits[audit]?.numericValue ?? Infinity;

/** What the audits of a category that weigh something have against the page. */
function faults(result: Result, categories: readonly string[]): string[] {
  return categories
    .flatMap((category) => result.categories[category]?.auditRefs ?? [])
    .filter(({ id, weight }) => weight > 0 && (result.audits[id]?.score ?? 1) < 1)
    .map(({ id }) => id);
}

const runs = Number(process.argv[2] ?? DEFAULT_RUNS);
const wanted = process.argv[3] ?? '';
const server = await serve();
let missed = false;
try {
  const rows: string[][] = [];
  for (const path of await pagesOf(server.origin)) {
    if (!path.includes(wanted)) continue;
    const results: Result[] = [];
    for (let each = 0; each < runs; each++) results.push(await measured(server.origin + path));
    const best = (value: (result: Result) => number) => Math.max(...results.map(value));
    const least = (audit: string) => Math.min(...results.map((result) => measure(result, audit)));
    const performance = best((result) => score(result, 'performance'));
    const judged = ['accessibility', 'best-practices', ...(LEFT_OUT.test(path) ? [] : ['seo'])];
    const others = judged.map((category) => best((result) => score(result, category)));
    const lcp = least('largest-contentful-paint');
    const cls = least('cumulative-layout-shift');
    const tbt = least('total-blocking-time');
    const met =
      performance >= BAR_PERFORMANCE &&
      others.every((each) => each >= BAR_OTHERS) &&
      lcp <= BAR_LCP_MS &&
      cls <= BAR_CLS &&
      tbt <= BAR_TBT_MS;
    missed ||= !met;
    const [accessibility = 0, practices = 0, seo] = others;
    rows.push([
      path,
      `${performance}`,
      `${accessibility}`,
      `${practices}`,
      seo === undefined ? 'noindex' : `${seo}`,
      lcp.toFixed(0),
      cls.toFixed(3),
      tbt.toFixed(0),
      met ? 'yes' : 'NO',
      [...new Set(results.flatMap((result) => faults(result, judged)))].join(' '),
    ]);
  }
  printTable(
    `Lighthouse, mobile, best of ${runs}: performance ≥ ${BAR_PERFORMANCE}, the others ${BAR_OTHERS}, LCP ≤ ${BAR_LCP_MS} ms, CLS ≤ ${BAR_CLS}, TBT ≤ ${BAR_TBT_MS} ms`,
    ['page', 'performance', 'accessibility', 'practices', 'SEO', 'LCP', 'CLS', 'TBT', 'met', 'faults'],
    rows,
  );
} finally {
  await server.close();
}
if (missed) process.exitCode = 1;
