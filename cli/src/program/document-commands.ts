import type { Command } from 'commander';
import type { CommonFlags } from '../commands/command-context.ts';
import type { CrawlFlags } from '../commands/crawl.ts';
import type { DeleteFlags } from '../commands/delete.ts';
import type { DocumentFlags } from '../commands/document-flags.ts';
import type { PushFlags } from '../commands/push.ts';
import type { SyncFlags } from '../commands/sync.ts';
import { helpMessages as help } from '../messages/help-messages.ts';
import { DEFAULT_CEILING } from '../sync/deletion-ceiling.ts';
import type { Declaring } from './declaring.ts';
import {
  countOption,
  documentMaxBytesOption,
  setOption,
  withDocumentOptions,
  withSendOptions,
} from './options.ts';

const DEFAULT_MAX_PAGES = 1000;
/** A visitor in no hurry. */
const DEFAULT_DELAY_MS = 1000;

/** The commands that send or delete documents, or check them before. */
export function addDocumentCommands({ add, run }: Declaring): void {
  withSendOptions(withDocumentOptions(add('push', help.push).argument('<file...>', help.files)))
    .option('--resume', help.resume)
    .option('--dry-run', help.dryRun)
    .action(async function (this: Command, files: string[]) {
      const flags = this.optsWithGlobals<CommonFlags & PushFlags>();
      await run(flags, async (context) => (await import('../commands/push.ts')).push(files, flags, context));
    });

  withSendOptions(withDocumentOptions(add('sync', help.sync).argument('<file...>', help.files)))
    .option('--max-deletions <n>', help.maxDeletions, DEFAULT_CEILING)
    .option('--dry-run', help.dryRun)
    .action(async function (this: Command, files: string[]) {
      const flags = this.optsWithGlobals<CommonFlags & SyncFlags>();
      await run(flags, async (context) => (await import('../commands/sync.ts')).sync(files, flags, context));
    });

  withDocumentOptions(add('validate', help.validate).argument('<file...>', help.files)).action(
    async function (this: Command, files: string[]) {
      const flags = this.optsWithGlobals<CommonFlags & DocumentFlags>();
      await run(flags, async (context) =>
        (await import('../commands/validate.ts')).validate(files, flags, context),
      );
    },
  );

  add('delete', help.delete)
    .argument('[id...]', help.ids)
    .option('--file <file>', help.idFile)
    .option('--query <testo>', help.query)
    .option('--all', help.all)
    .option('--confirm <sito>', help.confirm)
    .option('--dry-run', help.dryRun)
    .action(async function (this: Command, ids: string[]) {
      const flags = this.optsWithGlobals<CommonFlags & DeleteFlags>();
      await run(flags, async (context) =>
        (await import('../commands/delete.ts')).deleteDocuments(ids, flags, context),
      );
    });

  add('crawl', help.crawl)
    .argument('<indirizzo>', help.crawlStart)
    .option('--output <file>', help.crawlOutput)
    .option('--push', help.crawlPush)
    .addOption(countOption('--max-pages <n>', help.maxPages, DEFAULT_MAX_PAGES))
    .addOption(countOption('--delay <ms>', help.delay, DEFAULT_DELAY_MS))
    .addOption(setOption())
    .addOption(documentMaxBytesOption())
    .action(async function (this: Command, start: string) {
      const flags = this.optsWithGlobals<CommonFlags & CrawlFlags>();
      await run(flags, async (context) =>
        (await import('../commands/crawl.ts')).crawl(start, flags, context),
      );
    });
}
