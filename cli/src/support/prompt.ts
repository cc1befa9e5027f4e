import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';

export interface PromptStreams {
  readonly stdin: NodeJS.ReadStream;
  /** Questions are not results: they go where messages go. */
  readonly stderr: NodeJS.WriteStream;
}

/** True when there is somebody to ask. */
export function canAsk({ stdin, stderr }: PromptStreams): boolean {
  return stdin.isTTY && stderr.isTTY;
}

/** One line typed by the operator, without the space around it. */
export async function ask(question: string, { stdin, stderr }: PromptStreams): Promise<string> {
  const lines = createInterface({ input: stdin, output: stderr });
  try {
    return (await lines.question(question)).trim();
  } finally {
    lines.close();
  }
}

/** As `ask`, showing nothing of what is typed. */
export async function askHidden(question: string, { stdin, stderr }: PromptStreams): Promise<string> {
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() });
  stderr.write(question);
  const lines = createInterface({ input: stdin, output: nowhere, terminal: true });
  try {
    return (await lines.question('')).trim();
  } finally {
    lines.close();
    stderr.write('\n');
  }
}
