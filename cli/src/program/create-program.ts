import { Command } from 'commander';
import type { CommandContext, CommonFlags } from '../commands/command-context.ts';
import type { PushFlags } from '../commands/push.ts';
import type { ExitCode } from '../exit-code.ts';
import { helpMessages as help } from '../messages/help-messages.ts';
import { version } from '../version.ts';
import { italianHelp, withExamples } from './italian-help.ts';
import { countOption, withDocumentOptions } from './options.ts';

/** Runs one command with what `main` gives it to work with. */
export type Run = (
  flags: CommonFlags,
  command: (context: CommandContext) => Promise<ExitCode>,
) => Promise<void>;

/** The commands and their options. A command's code is loaded when it is the one that runs. */
export function createProgram(run: Run): Command {
  const program = italianHelp(new Command('indexer'))
    .description(help.program)
    .usage('COMANDO [opzioni]')
    .version(version, '-V, --version', help.version)
    .option('--site <nome>', help.site)
    .option('--api-base <indirizzo>', help.apiBase)
    .option('--profile <nome>', help.profile)
    .option('--private-key-stdin', help.privateKeyStdin)
    .option('--json', help.json)
    .option('--quiet', help.quiet)
    .addHelpText('after', `\n${help.exitCodes}\n${help.moreHelp}`)
    .exitOverride()
    .configureOutput({ outputError: () => undefined })
    .showSuggestionAfterError(false);
  const add = (name: string, description: string): Command =>
    withExamples(program.command(name).description(description).helpOption('-h, --help', help.help));

  withDocumentOptions(add('push', help.push).argument('<file...>', help.files))
    .addOption(countOption('--batch-documents <n>', help.batchDocuments))
    .addOption(countOption('--batch-bytes <n>', help.batchBytes))
    .addOption(countOption('--concurrency <n>', help.concurrency))
    .addOption(countOption('--timeout <s>', help.timeout))
    .option('--failed <file>', help.failed)
    .option('--resume', help.resume)
    .option('--dry-run', help.dryRun)
    .action(async function (this: Command, files: string[]) {
      const flags = this.optsWithGlobals<CommonFlags & PushFlags>();
      await run(flags, async (context) => (await import('../commands/push.ts')).push(files, flags, context));
    });

  add('get', help.get)
    .argument('<id...>', help.ids)
    .action(async function (this: Command, ids: string[]) {
      const flags = this.optsWithGlobals<CommonFlags>();
      await run(flags, async (context) => (await import('../commands/get.ts')).get(ids, context));
    });

  add('delete', help.delete)
    .argument('<id...>', help.ids)
    .action(async function (this: Command, ids: string[]) {
      const flags = this.optsWithGlobals<CommonFlags>();
      await run(flags, async (context) =>
        (await import('../commands/delete.ts')).deleteDocuments(ids, context),
      );
    });

  return program;
}
