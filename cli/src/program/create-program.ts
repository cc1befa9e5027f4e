import { Command } from 'commander';
import { helpMessages as help } from '../messages/help-messages.ts';
import { version } from '../version.ts';
import { addAccountCommands } from './account-commands.ts';
import type { Declaring, Run } from './declaring.ts';
import { addDocumentCommands } from './document-commands.ts';
import { addIndexCommands } from './index-commands.ts';
import { italianHelp, withExamples } from './italian-help.ts';

/** The commands and their options. A command's code is loaded when it is the one that runs. */
export function createProgram(run: Run): Command {
  const program = italianHelp(new Command('indexer'))
    .description(help.program)
    .usage(help.usage)
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
  const declaring: Declaring = { program, add, run };
  addDocumentCommands(declaring);
  addIndexCommands(declaring);
  addAccountCommands(declaring);
  return program;
}
