import { CliError, usageError } from '../cli-error.ts';
import type { Connection } from '../config/connection.ts';
import { exitCode } from '../exit-code.ts';
import { deleteMessages } from '../messages/delete-messages.ts';
import { ask, canAsk } from '../support/prompt.ts';
import type { CommandContext } from './command-context.ts';

/**
 * Lets what cannot be undone go on only when the site's name, or its key, is typed: at the question, or in advance
 * with `--confirm`.
 * @throws CliError
 */
export async function confirmSite(
  question: string,
  { site, siteKey }: Connection,
  given: string | undefined,
  { stdin }: CommandContext,
): Promise<void> {
  const streams = { stdin, stderr: process.stderr };
  if (given === undefined && !canAsk(streams)) throw usageError(deleteMessages.confirmNeeded(question, site));
  const typed = given ?? (await ask(deleteMessages.confirmQuestion(question, site), streams));
  if (typed === site || typed === siteKey) return;
  if (given !== undefined) throw usageError(deleteMessages.confirmWrong(site));
  throw new CliError(exitCode.interrupted, deleteMessages.notConfirmed);
}
