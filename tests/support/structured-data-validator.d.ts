/** What is used of a package that brings no types. */
declare module '@adobe/structured-data-validator' {
  export interface Issue {
    readonly issueMessage: string;
    readonly severity: 'ERROR' | 'WARNING';
    readonly path: readonly { readonly type?: string; readonly property?: string }[];
  }

  export default class Validator {
    /** @param vocabulary schema.org's classes and properties as JSON-LD, prefixes `rdf`, `rdfs` and `schema`. */
    constructor(vocabulary: object);
    validate(found: {
      readonly jsonld: Readonly<Record<string, readonly object[]>>;
    }): Promise<readonly Issue[]>;
  }
}
