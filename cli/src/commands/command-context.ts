import type { Output } from '../output/output.ts';
import type { RcFile } from '../config/rc-file.ts';
import type { ConnectionFlags } from '../config/connection.ts';

/** The options every command takes. */
export interface CommonFlags extends ConnectionFlags {
  readonly json?: boolean;
  readonly quiet?: boolean;
}

/** What a command works with besides its own arguments. */
export interface CommandContext {
  readonly output: Output;
  readonly cwd: string;
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly rc: RcFile;
  readonly flags: CommonFlags;
  readonly stdin: NodeJS.ReadStream;
}
