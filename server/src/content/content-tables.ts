/** Rows of the content store. JSON columns hold what the contract's types of the same name describe. */

export interface ContentArticlesTable {
  id: number;
  area: string;
  type: string;
  slug: string;
  friendly_url: string;
  title: string;
  kicker: string;
  abstract: string;
  home_text: string;
  subject: string;
  category: string;
  /** Title without case and accents, for the title filters. */
  title_key: string;
  /** Title, kicker, abstract, tags and authors without case and accents, for the lists' `search`. */
  search_key: string;
  html: string;
  opening: string;
  text: string;
  /** JSON: SummaryNode[]. */
  summary: string;
  /** JSON: NormReference[]. */
  norms: string;
  /** JSON: Attachment[]. */
  attachments: string;
  /** JSON: Media or null. */
  media: string;
  /** JSON: Picture or null. */
  image: string;
  /** JSON: string[], as shown. */
  tags: string;
  /** JSON: string[], ids in the order of signature. */
  authors: string;
  isbn: string | null;
  reading_minutes: number;
  duration_seconds: number | null;
  subscribers_only: number;
  draft: number;
  /** `YYYY-MM-DD` in Europe/Rome. */
  published_on: string;
  /** Milliseconds since the epoch. */
  updated_at: number;
  /** `primo-piano`, `approfondimenti` or null. */
  home_slot: string | null;
  parent_id: number | null;
  /** Order among the children of one parent. */
  position: number;
  /** File below the content folder. */
  source: string;
  /** SHA-256 of everything the row was made from. */
  digest: string;
}

export interface ContentArticleTagsTable {
  article_id: number;
  /** The tag without case and accents. */
  tag_key: string;
}

export interface ContentArticleAuthorsTable {
  article_id: number;
  author_id: string;
}

/** An article's places in the analytical index. */
export interface ContentArticleTopicsTable {
  article_id: number;
  area: string;
  voce1: string;
  voce2: string;
}

/** The files of the media folder that an article names: who may read it may open them. */
export interface ContentArticleFilesTable {
  article_id: number;
  /** Below the media folder. */
  file: string;
  /** 1 when it belongs to what everybody sees of the article: its picture, its opening. */
  in_opening: number;
}

export interface ContentAuthorsTable {
  id: string;
  name: string;
  name_key: string;
  role: string;
  /** Harmless HTML. */
  biography: string;
  digest: string;
}

/** Documents of the edition that are not articles: popups, banners, page settings; JSON by name. */
export interface ContentSettingsTable {
  name: string;
  value: string;
  digest: string;
}

/** Articles whose documents in the search index may be older than their rows. */
export interface ContentIndexQueueTable {
  article_id: number;
  /** Changes whenever the article is queued again, so that a newer change is never taken for done. */
  ticket: string;
}

/** Addresses that an article had before: who comes by one is led to the present one. */
export interface ContentMovedTable {
  friendly_url: string;
  article_id: number;
}

/** One review a reader and article. */
export interface ContentReviewsTable {
  article_id: number;
  reader: string;
  text: string;
  vote: number;
  created_at: number;
}

/** What logged-in readers opened; kept for a year. */
export interface ContentAccessLogTable {
  id: string;
  reader: string;
  type: string;
  scope: string;
  extra: string;
  at: number;
}
