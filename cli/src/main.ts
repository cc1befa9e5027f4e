import { CommanderError } from 'commander';
import { CliError } from './cli-error.ts';
import { readRcFile } from './config/rc-file.ts';
import { exitCode } from './exit-code.ts';
import { usageMessages } from './messages/help-messages.ts';
import { createOutput, type Output } from './output/output.ts';
import { createProgram } from './program/create-program.ts';
import { usageProblem } from './program/usage-problem.ts';

/**
 * Runs the command line.
 * @param argv the arguments after the program's name.
 * @returns the exit code; what went wrong has been said in one line on the standard error.
 */
export async function main(argv: readonly string[]): Promise<number> {
  const { stdin, stdout, stderr, env } = process;
  let code: number = exitCode.done;
  let output: Output = createOutput(stdout, stderr, env, { json: false, quiet: false });
  const program = createProgram(async (flags, command) => {
    const { json = false, quiet = false } = flags;
    output = createOutput(stdout, stderr, env, { json, quiet });
    const cwd = process.cwd();
    code = await command({ output, cwd, env, rc: await readRcFile(cwd), flags, stdin });
  });
  try {
    await program.parseAsync(argv, { from: 'user' });
  } catch (error) {
    code = sayFailure(error, output);
  }
  // An input nobody reads to its end would keep the process alive.
  stdin.destroy();
  return code;
}

/** The one place where a failure becomes words and an exit code. */
function sayFailure(error: unknown, output: Output): number {
  if (error instanceof CommanderError) {
    const problem = usageProblem(error);
    if (problem === undefined) return exitCode.done;
    output.error(`indexer: ${problem}`);
    return exitCode.usage;
  }
  if (error instanceof CliError) {
    output.error(`indexer: ${error.message}`);
    return error.exitCode;
  }
  output.error(`indexer: ${usageMessages.internal(error instanceof Error ? error.message : String(error))}`);
  return exitCode.internal;
}
