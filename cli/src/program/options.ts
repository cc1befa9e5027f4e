import { InvalidArgumentError, Option, type Command } from 'commander';
import { inputFormats } from '../input/read-records.ts';
import { addPair, type Pairs } from '../mapping/mapping.ts';
import { helpMessages as help, usageMessages } from '../messages/help-messages.ts';

/** Above what the service takes by default, so that the service decides; below what a machine's memory minds. */
const DEFAULT_DOCUMENT_MAX_BYTES = 4 * 1024 * 1024;

/** An option whose value is a whole number from 1. */
export function countOption(flags: string, description: string, defaultValue?: number): Option {
  const option = new Option(flags, description).argParser((text) => {
    const value = Number(text);
    if (/^\d+$/.test(text) && Number.isSafeInteger(value) && value > 0) return value;
    throw new InvalidArgumentError(usageMessages.positive);
  });
  return defaultValue === undefined ? option : option.default(defaultValue);
}

/** How records are read and become documents. */
export function withDocumentOptions(command: Command): Command {
  return command
    .addOption(new Option('--format <formato>', help.format).choices(inputFormats))
    .addOption(
      new Option('--map <campo=campo>', help.map).argParser((text, before: Pairs | undefined) =>
        addPair('--map', text, before ?? {}),
      ),
    )
    .addOption(
      new Option('--set <campo=valore>', help.set).argParser((text, before: Pairs | undefined) =>
        addPair('--set', text, before ?? {}),
      ),
    )
    .option('--keep-unknown', help.keepUnknown)
    .addOption(countOption('--document-max-bytes <n>', help.documentMaxBytes, DEFAULT_DOCUMENT_MAX_BYTES));
}
