/** Reading the environment: one variable at a time, each refusal naming the variable and how to mend it. */

export type Environment = Readonly<Record<string, string | undefined>>;

/** The process cannot start as configured. The message is for the operator and carries no secret. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
  readonly variable: string;

  constructor(variable: string, problem: string) {
    super(`${variable}: ${problem}`);
    this.variable = variable;
  }
}

/** A variable set to nothing counts as not set, so that `PORT= npm start` behaves as `npm start`. */
export function text(environment: Environment, variable: string): string | undefined {
  const value = environment[variable]?.trim();
  return value === undefined || value === '' ? undefined : value;
}

export function integer(
  environment: Environment,
  variable: string,
  bounds: { readonly fallback: number; readonly min: number; readonly max: number },
): number {
  const value = text(environment, variable);
  if (value === undefined) return bounds.fallback;
  const number = /^\d+$/.test(value) ? Number(value) : NaN;
  if (number >= bounds.min && number <= bounds.max) return number;
  throw new ConfigError(
    variable,
    `"${value}" is not a whole number from ${bounds.min} to ${bounds.max}. Set one, or unset it for ${bounds.fallback}.`,
  );
}

export function choice<const Choice extends string>(
  environment: Environment,
  variable: string,
  choices: readonly Choice[],
  fallback: Choice,
): Choice {
  const value = text(environment, variable);
  if (value === undefined) return fallback;
  const found = choices.find((each) => each === value);
  if (found !== undefined) return found;
  throw new ConfigError(
    variable,
    `"${value}" is not one of ${choices.join(', ')}. Set one, or unset it for ${fallback}.`,
  );
}

/** An absolute URL with one of the protocols (`https:` …). The value is never repeated: it may hold a password. */
export function url(
  environment: Environment,
  variable: string,
  protocols: readonly string[],
  example: string,
): string | undefined {
  const value = text(environment, variable);
  if (value === undefined) return undefined;
  if (URL.canParse(value) && protocols.includes(new URL(value).protocol)) return value;
  throw new ConfigError(
    variable,
    `it must be an address beginning with ${protocols.join(' or ')}, such as ${example}.`,
  );
}
