import { Type, type Static } from 'typebox';
import { AreaSlug } from '../contract/areas.ts';
import { PopupAudience } from '../contract/home.ts';

/**
 * The edition's tables: small lists that editors keep as JSON files and that are used whole. Each is a row of the
 * store's settings under the table's name.
 */

const strict = { additionalProperties: false };
const text = (maxLength: number) => Type.String({ minLength: 1, maxLength });
/** An address of the portal, or of another site over https. */
const Link = Type.String({ pattern: '^(?:/(?![/\\\\])|https://)[^\\s\\\\]*$', maxLength: 500 });
const Day = Type.String({ pattern: '^(?:today(?:[+-]\\d{1,4})?|\\d{4}-\\d{2}-\\d{2})$' });

const Popup = Type.Object(
  {
    area: AreaSlug,
    /** First and last day it runs, inclusive. */
    from: Day,
    to: Day,
    /** Markdown; stored as harmless HTML. */
    content: text(4_000),
    /** Everyone when absent. */
    audience: Type.Optional(PopupAudience),
  },
  strict,
);

const BannerRow = Type.Object(
  { id: Type.Integer({ minimum: 1 }), title: text(160), imageURL: Link, link: Link },
  strict,
);

const FocusRow = Type.Object(
  {
    id: Type.String({ pattern: '^[a-z0-9]+(?:-[a-z0-9]+)*$', maxLength: 60 }),
    titolo: text(120),
    descrizione: text(400),
    tag: text(40),
    area: AreaSlug,
    isFocus: Type.Boolean(),
    isVisibleInCatalogSideBar: Type.Boolean(),
    isArchivied: Type.Boolean(),
  },
  strict,
);

const SectionRow = Type.Object(
  {
    area: AreaSlug,
    /** Path of the section as in the table of article types, e.g. `/opinioni/`. */
    path: Type.String({ pattern: '^/[a-z0-9/-]+/$', maxLength: 100 }),
    description: text(400),
  },
  strict,
);

const SynonymRow = Type.Object({ area: AreaSlug, voce: text(120), vedi: text(120) }, strict);

export const editionTables = {
  popups: Popup,
  banners: BannerRow,
  focus: FocusRow,
  sections: SectionRow,
  synonyms: SynonymRow,
} as const;

export type EditionTable = keyof typeof editionTables;
export type EditionRow<Name extends EditionTable> = Static<(typeof editionTables)[Name]>;

export const editionTableNames = Object.keys(editionTables) as EditionTable[];
