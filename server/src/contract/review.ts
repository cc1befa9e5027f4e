import { Type, type Static } from 'typebox';
import { IsoDay } from './article.ts';

export const VOTE_MIN = 1;
export const VOTE_MAX = 5;
export const REVIEW_TEXT_MAX = 1_000;

const documentId = Type.Integer({ minimum: 1, maximum: 2_147_483_647 });
const vote = Type.Integer({ minimum: VOTE_MIN, maximum: VOTE_MAX });

/** `articlesAuthorialDetailReview/insertReview`: a second review by the same reader replaces the first. */
export const InsertReviewQuery = Type.Object({
  documentId,
  /** May be empty: a vote alone is a review. */
  text: Type.String({ maxLength: REVIEW_TEXT_MAX, default: '' }),
  vote,
});
export type InsertReviewQuery = Static<typeof InsertReviewQuery>;

export const ReviewsQuery = Type.Object({ documentId });
export type ReviewsQuery = Static<typeof ReviewsQuery>;

export const Review = Type.Object({
  documentId,
  /** Plain text as the reader wrote it. */
  text: Type.String(),
  vote,
  data: IsoDay,
  /** Whether it is the asking reader's own. */
  propria: Type.Boolean(),
});
export type Review = Static<typeof Review>;

/** `getReviews`: newest first. Readers are not named. */
export const ReviewList = Type.Object({
  totalCount: Type.Integer(),
  /** Mean vote to one decimal; null without reviews. */
  media: Type.Union([Type.Number(), Type.Null()]),
  items: Type.Array(Review),
});
export type ReviewList = Static<typeof ReviewList>;
