import type { IndexedDocument } from '@prontuario/widget/documents';
import { usageError } from '../cli-error.ts';
import { Crawler } from '../crawl/crawler.ts';
import { PageFetcher } from '../crawl/page-fetcher.ts';
import { StoppedError } from '../delivery/pause.ts';
import { FailedFile } from '../delivery/failed-file.ts';
import { makeBatches } from '../delivery/make-batches.ts';
import { Counter } from '../delivery/tally.ts';
import { exitCode, type ExitCode } from '../exit-code.ts';
import type { InputRecord } from '../input/input-record.ts';
import { isAddress } from '../input/resolve-sources.ts';
import { createMapper } from '../mapping/map-record.ts';
import { parseMapping, type Pairs } from '../mapping/mapping.ts';
import { crawlMessages } from '../messages/crawl-messages.ts';
import { pushMessages } from '../messages/push-messages.ts';
import { chooseFetch } from '../network/choose-fetch.ts';
import { formatCount } from '../output/numbers.ts';
import { listenForInterruption } from '../support/interruption.ts';
import type { CommandContext } from './command-context.ts';
import { callPolicy, connect } from './connect.ts';
import { deliverDocuments } from './deliver-documents.ts';
import { writeLines } from './export.ts';
import { reportRun } from './report-run.ts';
import { concurrencyOf, limitsOf } from './send-flags.ts';

export interface CrawlFlags {
  readonly maxPages: number;
  /** Milliseconds between two requests. */
  readonly delay: number;
  readonly output?: string;
  readonly push?: boolean;
  readonly set?: Pairs;
  readonly documentMaxBytes: number;
}

/** Turns a site's pages into documents: JSON Lines on the standard output or in a file, or straight into the index. */
export async function crawl(start: string, flags: CrawlFlags, context: CommandContext): Promise<ExitCode> {
  const { output, env } = context;
  if (!isAddress(start) || !URL.canParse(start)) throw usageError(crawlMessages.notAnAddress(start));
  if (flags.push === true && flags.output !== undefined) throw usageError(crawlMessages.outputAndPush);
  const interruption = listenForInterruption(() => output.warning(pushMessages.interrupted));
  const stop = interruption.signal;
  const policy = callPolicy(new URL(start).origin, output, stop);
  const fetcher = new PageFetcher({ fetch: await chooseFetch(env), policy, stop }, flags.delay);
  const crawler = new Crawler(fetcher, {
    maxPages: flags.maxPages,
    onProblem: (message) => output.warning(message),
  });
  const { counts } = crawler;
  const documents = untilStopped(crawler.crawl(new URL(start).href), stop, () =>
    output.status(
      crawlMessages.progress(
        formatCount(counts.pages),
        formatCount(counts.documents),
        formatCount(crawler.waiting),
      ),
    ),
  );
  try {
    const code = flags.push === true ? await pushPages(start, documents, stop, flags, context) : undefined;
    if (code === undefined) await writeLines(jsonLines(documents), flags.output, output);
    output.status('');
    const { pages, leftOut, failed } = counts;
    output.notice(
      crawlMessages.summary(
        formatCount(pages),
        formatCount(counts.documents),
        formatCount(leftOut),
        formatCount(failed),
      ),
    );
    if (stop.aborted) return exitCode.interrupted;
    return code ?? (failed > 0 ? exitCode.someRefused : exitCode.done);
  } finally {
    output.status('');
    interruption.release();
  }
}

/** The documents so far count when the crawl is stopped. */
async function* untilStopped(
  documents: AsyncIterable<IndexedDocument>,
  stop: AbortSignal,
  onDocument: () => void,
): AsyncGenerator<IndexedDocument, void, undefined> {
  try {
    for await (const document of documents) {
      onDocument();
      yield document;
      if (stop.aborted) return;
    }
  } catch (error) {
    if (!(error instanceof StoppedError)) throw error;
  }
}

async function* jsonLines(
  documents: AsyncIterable<IndexedDocument>,
): AsyncGenerator<string, void, undefined> {
  for await (const document of documents) yield `${JSON.stringify(document)}\n`;
}

async function pushPages(
  start: string,
  documents: AsyncIterable<IndexedDocument>,
  stop: AbortSignal,
  flags: CrawlFlags,
  context: CommandContext,
): Promise<ExitCode> {
  const { output, rc } = context;
  const service = await connect(context);
  const counter = new Counter();
  const mapper = createMapper(parseMapping({}, { ...rc.set, ...flags.set }, false));
  const failed = new FailedFile(`${new URL(start).hostname}.failed.jsonl`);
  const result = await deliverDocuments({
    service,
    batches: makeBatches(records(documents), {
      mapper,
      counter,
      limits: limitsOf({}, rc),
      documentMaxBytes: flags.documentMaxBytes,
    }),
    counter,
    failed,
    concurrency: concurrencyOf({}, rc),
    output,
    share: () => undefined,
    stop,
  });
  await failed.close();
  return reportRun(output, {
    command: 'crawl',
    tally: counter.final,
    failedFile: failed.bytes > 0 ? failed.path : undefined,
    ignored: [],
    ...result,
    resumable: false,
  });
}

async function* records(
  documents: AsyncIterable<IndexedDocument>,
): AsyncGenerator<readonly InputRecord[], void, undefined> {
  for await (const document of documents) {
    const source = document.url ?? '';
    yield [{ source, line: 1, column: 1, text: JSON.stringify(document), tabular: false }];
  }
}
