import type { IndexedDocument } from '@prontuario/widget/documents';
import robotsParser from 'robots-parser';
import { CliError, usageError } from '../cli-error.ts';
import { exitCode } from '../exit-code.ts';
import { crawlMessages } from '../messages/crawl-messages.ts';
import { decodeHtml } from './decode-html.ts';
import { ROBOT_NAME, type Fetched, type PageFetcher } from './page-fetcher.ts';
import { absolute, dateOf, readPage } from './read-page.ts';
import { looksLikeSitemap, parseSitemap } from './sitemap.ts';

export interface CrawlOptions {
  /** Pages read, at most. */
  readonly maxPages: number;
  readonly onProblem: (message: string) => void;
}

export interface CrawlCounts {
  /** Pages asked for. */
  pages: number;
  documents: number;
  /** Pages that ask not to be indexed, or are somebody else's copy. */
  leftOut: number;
  /** Pages that could not be read. */
  failed: number;
}

/** A site that asks for more than this between two requests is read at this pace. */
const CRAWL_DELAY_MAX_SECONDS = 60;
/** A host that fails so many times in a row is down. */
const FAILURES_IN_A_ROW_MAX = 5;
const SITEMAPS_MAX = 1000;

/** Turns the pages of one site into documents, respecting robots.txt, `noindex`, `nofollow` and canonical links. */
export class Crawler {
  readonly counts: CrawlCounts = { pages: 0, documents: 0, leftOut: 0, failed: 0 };
  readonly #fetcher: PageFetcher;
  readonly #options: CrawlOptions;
  readonly #seen = new Set<string>();
  readonly #queue: { readonly url: string; readonly lastModified?: string | undefined }[] = [];
  #origin = '';
  #prefix = '/';
  #robots = robotsParser('', '');
  #failuresInARow = 0;
  /** There were more pages than may be read. */
  #limited = false;

  constructor(fetcher: PageFetcher, options: CrawlOptions) {
    this.#fetcher = fetcher;
    this.#options = options;
  }

  get waiting(): number {
    return this.#queue.length;
  }

  /**
   * The documents of a sitemap's pages, or of a page and those it leads to below its own path.
   * @throws CliError when the start cannot be read, or the host stops answering.
   */
  async *crawl(start: string): AsyncGenerator<IndexedDocument, void, undefined> {
    await this.#enter(start);
    const first = await this.#fetcher.read(start, (url) => URL.canParse(url));
    if (first === undefined || first.status !== 200)
      throw usageError(crawlMessages.cannotStart(start, first?.status ?? 0));
    if (new URL(first.url).origin !== this.#origin) await this.#enter(first.url);
    const text = decodeHtml(first.body, first.contentType);
    if (looksLikeSitemap(text) || /^text\/plain/.test(first.contentType))
      await this.#readSitemaps(first.url, text);
    else {
      this.#prefix = new URL('.', first.url).pathname;
      if (!this.#allowed(first.url)) throw usageError(crawlMessages.disallowed(first.url));
      this.#seen.add(first.url);
      this.counts.pages += 1;
      yield* this.#documentsOf(first, undefined);
    }
    for (let next = this.#queue.shift(); next !== undefined; next = this.#queue.shift())
      yield* this.#visit(next.url, next.lastModified);
    if (this.#limited) this.#options.onProblem(crawlMessages.maxPages(this.#options.maxPages));
  }

  async *#visit(
    url: string,
    lastModified: string | undefined,
  ): AsyncGenerator<IndexedDocument, void, undefined> {
    this.counts.pages += 1;
    let fetched: Fetched | undefined;
    try {
      fetched = await this.#fetcher.read(url, (address) => this.#allowed(address));
    } catch (error) {
      if (!(error instanceof CliError)) throw error;
      this.#failuresInARow += 1;
      this.#fail(error.message);
      if (this.#failuresInARow >= FAILURES_IN_A_ROW_MAX) throw error;
      return;
    }
    this.#failuresInARow = 0;
    if (fetched === undefined) this.counts.leftOut += 1;
    else if (fetched.status !== 200) this.#fail(crawlMessages.badStatus(url, fetched.status));
    else if (fetched.url !== url && this.#seen.has(fetched.url)) this.counts.leftOut += 1;
    else {
      this.#seen.add(fetched.url);
      yield* this.#documentsOf(fetched, lastModified);
    }
  }

  *#documentsOf(
    fetched: Fetched,
    lastModified: string | undefined,
  ): Generator<IndexedDocument, void, undefined> {
    if (!/^(text\/html|application\/xhtml\+xml)/i.test(fetched.contentType)) {
      this.counts.leftOut += 1;
      return;
    }
    const page = readPage(
      decodeHtml(fetched.body, fetched.contentType),
      fetched.url,
      fetched.header('x-robots-tag'),
    );
    if (!page.noFollow) for (const link of page.links) this.#enqueue(link);
    const { canonical } = page;
    const copy = canonical !== undefined && canonical !== fetched.url;
    if (page.noIndex || (copy && !this.#claim(canonical))) {
      this.counts.leftOut += 1;
      return;
    }
    const date = page.document.doc_date ?? dateOf(lastModified);
    this.counts.documents += 1;
    yield date === undefined ? page.document : { ...page.document, doc_date: date };
  }

  /** Takes another address of this site as the page's own; false when it is taken, or another site's. */
  #claim(canonical: string): boolean {
    if (this.#seen.has(canonical) || new URL(canonical).origin !== this.#origin) return false;
    this.#seen.add(canonical);
    return true;
  }

  #fail(message: string): void {
    this.counts.failed += 1;
    this.#options.onProblem(message);
  }

  #enqueue(url: string, lastModified?: string): void {
    if (this.#seen.has(url) || !this.#allowed(url)) return;
    if (this.counts.pages + this.#queue.length >= this.#options.maxPages) {
      this.#limited = true;
      return;
    }
    this.#seen.add(url);
    this.#queue.push({ url, lastModified });
  }

  #allowed(url: string): boolean {
    const { origin, pathname } = new URL(url);
    return (
      origin === this.#origin &&
      pathname.startsWith(this.#prefix) &&
      this.#robots.isAllowed(url, ROBOT_NAME) !== false
    );
  }

  /** Reads what the host asks of robots (RFC 9309): no file means no wishes, a failing host means keep out. */
  async #enter(start: string): Promise<void> {
    this.#origin = new URL(start).origin;
    const address = `${this.#origin}/robots.txt`;
    const answer = await this.#fetcher.read(address, (url) => URL.canParse(url));
    const rules = answer?.status === 200 ? answer.body.toString('utf8') : '';
    this.#robots = robotsParser(address, rules);
    const seconds = this.#robots.getCrawlDelay(ROBOT_NAME);
    if (seconds !== undefined && seconds > 0)
      this.#fetcher.slowDown(Math.min(seconds, CRAWL_DELAY_MAX_SECONDS) * 1000);
  }

  /** Queues the pages of a sitemap and of the sitemaps it names. */
  async #readSitemaps(address: string, text: string): Promise<void> {
    const known = new Set([address]);
    const queue: string[] = [];
    const take = (from: string, content: string): void => {
      const { pages, sitemaps } = parseSitemap(content);
      for (const { url, lastModified } of pages) {
        const page = absolute(url, from);
        if (page !== undefined) this.#enqueue(page, lastModified);
      }
      for (const each of sitemaps) {
        const sitemap = absolute(each, from);
        if (sitemap === undefined || known.has(sitemap) || known.size >= SITEMAPS_MAX) continue;
        if (new URL(sitemap).origin !== this.#origin) continue;
        known.add(sitemap);
        queue.push(sitemap);
      }
    };
    take(address, text);
    for (let next = queue.shift(); next !== undefined; next = queue.shift()) {
      const fetched = await this.#fetcher.read(next, (url) => new URL(url).origin === this.#origin);
      if (fetched?.status === 200) take(fetched.url, decodeHtml(fetched.body, fetched.contentType));
      else throw new CliError(exitCode.network, crawlMessages.badSitemap(next, fetched?.status ?? 0));
    }
  }
}
