/** A page of plain texts. */
export interface StaticPageTexts {
  /** Its address, with slashes at both ends. */
  readonly path: string;
  readonly title: string;
  /** For search engines: one sentence. */
  readonly description: string;
  readonly lead: string;
  readonly sections: readonly StaticSection[];
}

export interface StaticSection {
  readonly heading: string;
  readonly paragraphs?: readonly string[];
  readonly questions?: readonly { readonly question: string; readonly answer: string }[];
  readonly items?: readonly string[];
  readonly table?: { readonly head: readonly string[]; readonly rows: readonly (readonly string[])[] };
  readonly links?: readonly { readonly label: string; readonly to: string }[];
}
