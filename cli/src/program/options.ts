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
    .addOption(pairsOption('--map', '<campo=campo>', help.map))
    .addOption(setOption())
    .option('--keep-unknown', help.keepUnknown)
    .addOption(documentMaxBytesOption());
}

/** How documents travel. */
export function withSendOptions(command: Command): Command {
  return command
    .addOption(countOption('--batch-documents <n>', help.batchDocuments))
    .addOption(countOption('--batch-bytes <n>', help.batchBytes))
    .addOption(countOption('--concurrency <n>', help.concurrency))
    .addOption(countOption('--timeout <s>', help.timeout))
    .option('--failed <file>', help.failed);
}

export function setOption(): Option {
  return pairsOption('--set', '<campo=valore>', help.set);
}

export function documentMaxBytesOption(): Option {
  return countOption('--document-max-bytes <n>', help.documentMaxBytes, DEFAULT_DOCUMENT_MAX_BYTES);
}

/** An option that can be given several times, each time with a pair. */
function pairsOption(flag: '--map' | '--set', value: string, description: string): Option {
  return new Option(`${flag} ${value}`, description).argParser((text, before: Pairs | undefined) =>
    addPair(flag, text, before ?? {}),
  );
}
