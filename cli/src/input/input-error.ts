import { CliError } from '../cli-error.ts';
import { exitCode } from '../exit-code.ts';
import { formatPosition, type Position } from './position.ts';

/** The input cannot be read past this place. */
export class InputError extends CliError {
  override readonly name = 'InputError';
  readonly position: Position;

  constructor(position: Position, problem: string, options?: ErrorOptions) {
    super(exitCode.usage, `${formatPosition(position)}: ${problem}`, options);
    this.position = position;
  }
}
