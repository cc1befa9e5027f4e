/** Something wrong in the edition's files, said so that an editor can find it and mend it. */
export interface ContentProblem {
  /** Path below the content folder, with `/`. */
  readonly file: string;
  /** From 1. */
  readonly line: number;
  readonly message: string;
}

/** Thrown once with everything that is wrong, so that one pass shows all there is to mend. */
export class ContentError extends Error {
  readonly problems: readonly ContentProblem[];

  constructor(problems: readonly ContentProblem[]) {
    super(
      `The edition has ${problems.length === 1 ? 'an error' : `${problems.length} errors`}; nothing was imported.\n${problems
        .map(({ file, line, message }) => `${file}:${line}: ${message}`)
        .join('\n')}`,
    );
    this.name = 'ContentError';
    this.problems = problems;
  }
}
