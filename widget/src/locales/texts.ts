/** What the elements say, in one language. Numbers come in as numbers: each language counts and separates in its own way. */
export interface Texts {
  /** The BCP 47 tag of the language itself, for numbers and dates. */
  readonly language: string;
  readonly search: string;
  readonly placeholder: string;
  readonly clear: string;
  readonly results: string;
  readonly loading: string;
  readonly retry: string;
  readonly found: (total: number) => string;
  readonly nothing: (query: string) => string;
  readonly nothingHint: string;
  readonly tooShort: (minimum: number) => string;
  readonly failed: {
    readonly offline: string;
    readonly busy: string;
    readonly denied: string;
    readonly refused: string;
    readonly server: string;
  };
  readonly keptResults: string;
}
