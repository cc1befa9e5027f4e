import type { Command } from 'commander';
import { exitCode, type ExitCode } from '../exit-code.ts';
import type { Output } from '../output/output.ts';
import type { Shell } from './shells.ts';

interface Completion {
  readonly name: string;
  readonly description: string;
  readonly options: readonly { readonly flag: string; readonly description: string }[];
}

/** Writes the shell's completion script, made from the program's own declarations. */
export async function completions(shell: Shell, program: Command, output: Output): Promise<ExitCode> {
  const common = optionsOf(program);
  const commands = program.commands.map((command) => ({
    name: command.name(),
    description: command.description(),
    options: [...optionsOf(command), ...common],
  }));
  await output.write(writers[shell](commands, common));
  return exitCode.done;
}

function optionsOf(command: Command): Completion['options'] {
  return command.options
    .flatMap(({ long, description }) => (long ? [{ flag: long, description }] : []))
    .concat({ flag: '--help', description: '' });
}

type Writer = (commands: readonly Completion[], common: Completion['options']) => string;

const bash: Writer = (commands, common) => `_indexer() {
  local word=\${COMP_WORDS[COMP_CWORD]} command= options each
  for each in "\${COMP_WORDS[@]:1:COMP_CWORD-1}"; do
    case $each in
      ${commands.map(({ name }) => name).join('|')}) command=$each; break ;;
    esac
  done
  case $command in
${commands.map(({ name, options }) => `    ${name}) options='${flags(options)}' ;;`).join('\n')}
    *) options='${commands.map(({ name }) => name).join(' ')} ${flags(common)}' ;;
  esac
  COMPREPLY=()
  if [[ $word == -* || -z $command ]]; then
    COMPREPLY=($(compgen -W "$options" -- "$word"))
  else
    compopt -o default 2>/dev/null
  fi
}
complete -F _indexer indexer
`;

const zsh: Writer = (commands) => `#compdef indexer
_indexer() {
  local -a commands
  commands=(
${commands.map(({ name, description }) => `    ${quoted(`${name}:${description}`)}`).join('\n')}
  )
  if (( CURRENT == 2 )); then
    _describe comando commands
    return
  fi
  case $words[2] in
${commands.map(({ name, options }) => `    ${name}) _arguments ${options.map(zshOption).join(' ')} '*:file:_files' ;;`).join('\n')}
  esac
}
compdef _indexer indexer
`;

const fish: Writer = (commands, common) =>
  [
    ...commands.map(
      ({ name, description }) =>
        `complete -c indexer -n __fish_use_subcommand -f -a ${name} -d ${quoted(description)}`,
    ),
    ...common.map((option) => fishOption('__fish_use_subcommand', option)),
    ...commands.flatMap(({ name, options }) =>
      options.map((option) => fishOption(quoted(`__fish_seen_subcommand_from ${name}`), option)),
    ),
    '',
  ].join('\n');

const writers: Readonly<Record<Shell, Writer>> = { bash, zsh, fish };

function flags(options: Completion['options']): string {
  return options.map(({ flag }) => flag).join(' ');
}

function zshOption({ flag, description }: Completion['options'][number]): string {
  return quoted(`${flag}[${description.replaceAll(/[[\]:]/g, ' ')}]`);
}

function fishOption(condition: string, { flag, description }: Completion['options'][number]): string {
  return `complete -c indexer -n ${condition} -l ${flag.slice(2)} -d ${quoted(description)}`;
}

function quoted(text: string): string {
  return `'${text.replaceAll("'", String.raw`'\''`)}'`;
}
