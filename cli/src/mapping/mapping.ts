import { usageError } from '../cli-error.ts';
import { parseTarget, type Target } from './field.ts';
import { mappingMessages } from '../messages/mapping-messages.ts';

/** How a mapped value is read: as it is, as a number, or as a list cut at `|`. */
export type Reading = 'as-is' | 'number' | 'list';

export interface MappedTarget {
  readonly target: Target;
  /** A member of the record, or a path of members joined by dots. */
  readonly source: string;
  readonly reading: Reading;
}

/** How the records of an input become documents. */
export interface Mapping {
  readonly targets: readonly MappedTarget[];
  /** The same value for every document that has none of its own. */
  readonly constants: readonly { readonly target: Target; readonly value: string }[];
  /** Members nobody mapped become custom fields instead of being left out. */
  readonly keepUnknown: boolean;
}

/** Target → source or value, as `--map`, `--set` and the configuration file give them. */
export type Pairs = Readonly<Record<string, string>>;

const READING = /:(number|list)$/;

/** @throws CliError naming the pair that cannot be understood. */
export function parseMapping(map: Pairs, set: Pairs, keepUnknown: boolean): Mapping {
  return {
    targets: Object.entries(map).map(([target, source]) => {
      const reading = READING.exec(source)?.[1];
      return {
        target: parseTarget(target),
        source: reading === undefined ? source : source.replace(READING, ''),
        reading: reading === 'number' || reading === 'list' ? reading : 'as-is',
      };
    }),
    constants: Object.entries(set).map(([target, value]) => ({ target: parseTarget(target), value })),
    keepUnknown,
  };
}

/** Adds one `TARGET=VALUE` of the command line to those before it. */
export function addPair(option: '--map' | '--set', text: string, before: Pairs): Pairs {
  const equals = text.indexOf('=');
  const target = text.slice(0, Math.max(0, equals)).trim();
  const value = text.slice(equals + 1).trim();
  if (target === '' || value === '') throw usageError(mappingMessages.badPair(option, text));
  if (Object.hasOwn(before, target)) throw usageError(mappingMessages.mappedTwice(target));
  return { ...before, [target]: value };
}
