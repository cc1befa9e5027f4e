/** Results go to the standard output, all else to the standard error; nothing else in the program writes. */
export interface Output {
  /** True when the standard error is a terminal: progress is drawn there. */
  readonly interactive: boolean;
  readonly json: boolean;
  /** Columns of the terminal; some say 0. */
  readonly columns: number;
  /** A result: `value` as one line of JSON with `--json`, else `text`. */
  result(value: unknown, text: string): void;
  /** Text of a result that is JSON already, or a file's; resolves when the reader has taken it. */
  write(text: string): Promise<void>;
  notice(text: string): void;
  warning(text: string): void;
  error(text: string): void;
  /** Redraws the last line of the terminal. */
  status(text: string): void;
  /** This text is never written, whatever it comes in. */
  protect(secret: string): void;
}

export interface OutputOptions {
  readonly json: boolean;
  /** Leaves out notices and progress. */
  readonly quiet: boolean;
}

interface Terminal {
  readonly isTTY?: boolean;
  readonly columns?: number;
  write(text: string, done?: () => void): boolean;
}

const DEFAULT_COLUMNS = 80;
const CLEAR_LINE = '\r\u001B[K';
const YELLOW = '\u001B[33m';
const RED = '\u001B[31m';
const RESET = '\u001B[0m';
const HIDDEN = '[…]';

export function createOutput(
  stdout: Terminal,
  stderr: Terminal,
  env: Readonly<Record<string, string | undefined>>,
  { json, quiet }: OutputOptions,
): Output {
  const terminal = stderr.isTTY === true && env['TERM'] !== 'dumb';
  const colour = terminal && !env['NO_COLOR'];
  const secrets = new Set<string>();
  let drawn = '';

  const safe = (text: string): string => {
    let shown = text;
    for (const secret of secrets) shown = shown.replaceAll(secret, HIDDEN);
    return shown;
  };
  const line = (text: string, paint = ''): void => {
    if (drawn !== '') stderr.write(CLEAR_LINE);
    const shown = safe(text);
    stderr.write(`${colour && paint !== '' ? `${paint}${shown}${RESET}` : shown}\n`);
    if (drawn !== '') stderr.write(drawn);
  };

  return {
    interactive: terminal && !quiet,
    json,
    columns: stderr.columns || DEFAULT_COLUMNS,
    result(value, text) {
      stdout.write(json ? `${JSON.stringify(value)}\n` : `${text}\n`);
    },
    write: (text) => new Promise((resolve) => stdout.write(text, () => resolve())),
    notice(text) {
      if (!quiet) line(text);
    },
    warning: (text) => line(text, YELLOW),
    error: (text) => line(text, RED),
    status(text) {
      if (!terminal || quiet) return;
      drawn = safe(text);
      stderr.write(CLEAR_LINE + drawn);
    },
    protect(secret) {
      if (secret !== '') secrets.add(secret);
    },
  };
}
