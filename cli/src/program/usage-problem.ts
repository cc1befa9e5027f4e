import type { CommanderError } from 'commander';
import { usageMessages } from '../messages/help-messages.ts';

/**
 * The parser's complaint in Italian; undefined when it only showed the help or the version. Values are left out:
 * whoever gives a key as an argument should not see it repeated in a log.
 */
export function usageProblem({ code, message }: CommanderError): string | undefined {
  const quoted = /'([^'\s=]+)/.exec(message)?.[1] ?? '';
  switch (code) {
    case 'commander.helpDisplayed':
    case 'commander.version':
      return undefined;
    case 'commander.help':
      return usageMessages.noCommand;
    case 'commander.unknownCommand':
      return usageMessages.unknownCommand(quoted);
    case 'commander.unknownOption':
      return usageMessages.unknownOption(quoted);
    case 'commander.missingArgument':
      return usageMessages.missingArgument(quoted);
    case 'commander.optionMissingArgument':
      return usageMessages.missingValue(quoted.replace(/^-\w,$/, ''));
    case 'commander.excessArguments':
      return usageMessages.tooManyArguments;
    case 'commander.invalidArgument':
      return invalidValue(message);
    default:
      return message.replace(/^error: /, '');
  }
}

/** "option '--x <n>' argument 'y' is invalid. REASON", the reason ours but for a choice. */
function invalidValue(message: string): string {
  const option = /'(--[\w-]+)/.exec(message)?.[1] ?? /for argument '([^']+)'/.exec(message)?.[1] ?? '';
  const choices = /Allowed choices are (.+)\.$/.exec(message)?.[1];
  const reason =
    choices === undefined ? message.replace(/^.*? is invalid\. /s, '') : usageMessages.oneOf(choices);
  return usageMessages.badValue(option, reason);
}
