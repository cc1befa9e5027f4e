import type { InputFormat } from '../input/read-records.ts';
import { parseMapping, type Mapping, type Pairs } from '../mapping/mapping.ts';
import type { RcFile } from '../config/rc-file.ts';

/** How records are read and become documents: the same for every command that takes them. */
export interface DocumentFlags {
  readonly format?: InputFormat;
  readonly map?: Pairs;
  readonly set?: Pairs;
  readonly keepUnknown?: boolean;
  readonly documentMaxBytes: number;
}

/** The command line's pairs take the place of the configuration file's, target by target. */
export function mappingOf(flags: DocumentFlags, rc: RcFile): Mapping {
  return parseMapping(
    { ...rc.map, ...flags.map },
    { ...rc.set, ...flags.set },
    flags.keepUnknown ?? rc.keepUnknown ?? false,
  );
}
