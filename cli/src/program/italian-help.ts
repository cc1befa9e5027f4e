import type { Command, Option } from 'commander';
import { examples } from '../messages/help-examples.ts';
import { helpMessages as messages } from '../messages/help-messages.ts';

/** Gives a command and those made from it Italian headings, defaults and choices. */
export function italianHelp(command: Command): Command {
  return command
    .helpOption('-h, --help', messages.help)
    .helpCommand(false)
    .configureHelp({
      showGlobalOptions: true,
      styleUsage: inItalian,
      styleSubcommandTerm: inItalian,
      styleTitle: (title) => messages.headings[title] ?? title,
      optionDescription,
      // The descriptions name the choices themselves.
      argumentDescription: ({ description }) => description,
    });
}

/** The examples of a command, after its options. */
export function withExamples(command: Command): Command {
  const lines = examples[command.name()] ?? [];
  return command.addHelpText(
    'after',
    `\n${[messages.examples, ...lines.map((line) => `  ${line}`)].join('\n')}`,
  );
}

function optionDescription(option: Option): string {
  const facts = [
    ...(option.argChoices ? [messages.choices(option.argChoices)] : []),
    ...(option.defaultValue === undefined
      ? []
      : [messages.defaultValue(option.defaultValueDescription ?? String(option.defaultValue))]),
  ];
  return facts.length === 0 ? option.description : `${option.description} (${facts.join('; ')})`;
}

function inItalian(usage: string): string {
  return usage.replace('[options]', messages.optionsInUsage).replace('[command]', messages.commandInUsage);
}
