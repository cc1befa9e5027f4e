import { Type, type Static } from 'typebox';
import { AreaKey } from './areas.ts';
import { ArticleTypeSchema } from './article-types.ts';

const nullable = <T extends Parameters<typeof Type.Union>[0][number]>(schema: T) =>
  Type.Union([schema, Type.Null()]);

/** `YYYY-MM-DD`, a day in Europe/Rome. */
export const IsoDay = Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$' });

export const Author = Type.Object({
  id: Type.String(),
  nominativo: Type.String(),
  qualifica: Type.String(),
  /** Root-relative address of the author's page. */
  url: Type.String(),
});
export type Author = Static<typeof Author>;

export const Picture = Type.Object({
  src: Type.String(),
  alt: Type.String(),
  width: Type.Integer(),
  height: Type.Integer(),
});
export type Picture = Static<typeof Picture>;

/** What a list shows of an authorial article (spec §3). */
export const ArticleSummary = Type.Object({
  id: Type.Integer(),
  type: ArticleTypeSchema,
  /** The type's letter, as the `T` parameter takes it. */
  prontuarioType: Type.String(),
  area: AreaKey,
  title: Type.String(),
  /** The line above the title; empty when there is none. */
  occhiello: Type.String(),
  abstract: Type.String(),
  tags: Type.Array(Type.String()),
  /** The subject, e.g. «Iva». */
  settore: Type.String(),
  dataDocumento: IsoDay,
  authors: Type.Array(Author),
  /** Root-relative path without the id, e.g. `/fisco/banche-dati/opinioni/titolo/`. */
  friendlyUrl: Type.String(),
  /** Root-relative public address: `friendlyUrl` and `?id=`. */
  url: Type.String(),
  /** Whether only subscribers of the area read the whole text. */
  subscribersOnly: Type.Boolean(),
  isConsultancy: Type.Boolean(),
  image: nullable(Picture),
  /** Length of a video, a podcast or a recorded course; null for a text. */
  durationSeconds: nullable(Type.Integer()),
  readingMinutes: Type.Integer(),
});
export type ArticleSummary = Static<typeof ArticleSummary>;

export const ArticleList = Type.Object({
  totalCount: Type.Integer(),
  items: Type.Array(ArticleSummary),
});
export type ArticleList = Static<typeof ArticleList>;

export const NormReference = Type.Object({
  testo: Type.String(),
  /** Root-relative address of the document when the portal has it. */
  url: nullable(Type.String()),
});
export type NormReference = Static<typeof NormReference>;

/** One heading of the text and those below it; `id` is the heading's fragment. */
export const SummaryNode = Type.Object({
  id: Type.String(),
  text: Type.String(),
  items: Type.Array(Type.Object({ id: Type.String(), text: Type.String() })),
});
export type SummaryNode = Static<typeof SummaryNode>;

export const Attachment = Type.Object({
  /** `Word`, `PDF`, `Excel`. */
  tipo: Type.String(),
  nome: Type.String(),
  url: Type.String(),
  /** Bytes. */
  dimensione: Type.Integer(),
});
export type Attachment = Static<typeof Attachment>;

export const Media = Type.Object({
  kind: Type.Union([Type.Literal('video'), Type.Literal('audio')]),
  src: Type.String(),
  mimeType: Type.String(),
  poster: nullable(Type.String()),
  /** WebVTT captions in Italian. */
  captions: nullable(Type.String()),
  chapters: Type.Array(Type.Object({ startSeconds: Type.Number(), title: Type.String() })),
  /** Sanitised HTML; empty when there is none. */
  transcript: Type.String(),
});
export type Media = Static<typeof Media>;

const Neighbour = Type.Object({ titolo: Type.String(), url: Type.String() });

/** An authorial article with its text. */
export const Article = Type.Object({
  ...ArticleSummary.properties,
  /** HTML sanitised at import; when `locked`, the opening paragraphs only. */
  content: Type.String(),
  /** True when the reader lacks the role for the whole text: the page shows the sign-up wall. */
  locked: Type.Boolean(),
  riferimentiNormativi: Type.Array(NormReference),
  isbn: nullable(Type.String()),
  summary: Type.Array(SummaryNode),
  /** What it is about, as readers are shown it: its tags without those by which it is filed. */
  argomenti: Type.Array(Type.String()),
  catalogInfo: Type.Object({
    section: Type.String(),
    /** Root-relative address of the catalogue section in the article's area. */
    url: Type.String(),
    category: Type.String(),
  }),
  allegatiInformativeParsed: Type.Array(Attachment),
  media: nullable(Media),
  /** Instant of the last change, ISO 8601. */
  updatedAt: Type.String(),
  /** Neighbours by date in the same section and area. */
  previous: nullable(Neighbour),
  next: nullable(Neighbour),
});
export type Article = Static<typeof Article>;

export const ArticleByIdQuery = Type.Object({ id: Type.Integer({ minimum: 1, maximum: 2_147_483_647 }) });
export type ArticleByIdQuery = Static<typeof ArticleByIdQuery>;

export const ArticleByUrlQuery = Type.Object({ friendlyUrl: Type.String({ minLength: 1, maxLength: 500 }) });
export type ArticleByUrlQuery = Static<typeof ArticleByUrlQuery>;
