import { Type, type Static } from 'typebox';
import { Compile } from 'typebox/compile';
import { MediaFile, RecordingFields } from './recording.ts';

const strict = { additionalProperties: false };
const line = (maxLength: number) => Type.String({ minLength: 1, maxLength });

/** The front matter of one article: what an editor writes above the text. */
export const ArticleFields = Type.Object(
  {
    /** Never changes: public addresses carry it. */
    id: Type.Integer({ minimum: 1, maximum: 2_147_483_647 }),
    title: line(160),
    kicker: Type.Optional(line(80)),
    abstract: line(400),
    /** The text for the front page, when the abstract does not serve. */
    homeText: Type.Optional(line(600)),
    subject: line(60),
    /** A shelf inside the catalogue section. */
    category: Type.Optional(line(60)),
    tags: Type.Array(line(40), { minItems: 1, maxItems: 10, uniqueItems: true }),
    /** Ids of `authors.json`, in the order of signature; none for an unsigned piece. */
    authors: Type.Optional(Type.Array(line(60), { maxItems: 5, uniqueItems: true })),
    /** `YYYY-MM-DD`, `today`, `today-3`, `today+1`. */
    published: Type.String(),
    updated: Type.Optional(Type.String()),
    access: Type.Optional(Type.Union([Type.Literal('public'), Type.Literal('subscriber')])),
    draft: Type.Optional(Type.Boolean()),
    home: Type.Optional(Type.Union([Type.Literal('primo-piano'), Type.Literal('approfondimenti')])),
    /** References to norms, as a lawyer cites them. */
    norms: Type.Optional(Type.Array(line(160), { maxItems: 20, uniqueItems: true })),
    /** Places in the analytical index of the area: `Iva > Rivalsa`. */
    topics: Type.Optional(
      Type.Array(Type.String({ pattern: '^[^>]+ > [^>]+$', maxLength: 120 }), { maxItems: 6 }),
    ),
    isbn: Type.Optional(Type.String({ pattern: '^97[89][0-9]{10}$' })),
    image: Type.Optional(Type.Object({ file: MediaFile, alt: Type.String({ maxLength: 200 }) }, strict)),
    attachments: Type.Optional(
      Type.Array(Type.Object({ file: MediaFile, name: line(100) }, strict), { maxItems: 10 }),
    ),
    recording: Type.Optional(RecordingFields),
    /** The article this one is a part of (a guide's chapter), and its place there. */
    parent: Type.Optional(Type.Integer({ minimum: 1 })),
    position: Type.Optional(Type.Integer({ minimum: 0, maximum: 10_000 })),
  },
  strict,
);
export type ArticleFields = Static<typeof ArticleFields>;

export const articleFields = Compile(ArticleFields);
