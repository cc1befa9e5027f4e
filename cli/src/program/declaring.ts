import type { Command } from 'commander';
import type { CommandContext, CommonFlags } from '../commands/command-context.ts';
import type { ExitCode } from '../exit-code.ts';

/** Runs one command with what `main` gives it to work with. */
export type Run = (
  flags: CommonFlags,
  command: (context: CommandContext) => Promise<ExitCode>,
) => Promise<void>;

/** What the parts of the program are declared with. */
export interface Declaring {
  readonly program: Command;
  readonly add: (name: string, description: string) => Command;
  readonly run: Run;
}
