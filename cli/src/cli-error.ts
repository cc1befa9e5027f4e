import { exitCode, type ExitCode } from './exit-code.ts';

/** An end of the command that was foreseen: one line for the operator and a code for the shell. `main.ts` prints it. */
export class CliError extends Error {
  override readonly name: string = 'CliError';
  readonly exitCode: ExitCode;

  constructor(code: ExitCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.exitCode = code;
  }
}

export function usageError(message: string): CliError {
  return new CliError(exitCode.usage, message);
}
