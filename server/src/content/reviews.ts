import { REVIEW_TEXT_MAX, type ReviewList } from '../contract/review.ts';
import type { Database } from '../storage/database.ts';
import { dayInRome } from './days.ts';
import type { Reader } from './reader.ts';

/** Reviews shown under an article. */
const SHOWN = 50;

/** Keeps a reader's review; a second one of the same article replaces the first. */
export async function saveReview(
  database: Database,
  reader: Reader,
  review: { readonly documentId: number; readonly text: string; readonly vote: number },
  now: Date,
): Promise<void> {
  const row = {
    text: review.text.trim().slice(0, REVIEW_TEXT_MAX),
    vote: review.vote,
    created_at: now.getTime(),
  };
  await database
    .insertInto('content_reviews')
    .values({ article_id: review.documentId, reader: reader.userName, ...row })
    .onConflict((conflict) => conflict.columns(['article_id', 'reader']).doUpdateSet(row))
    .execute();
}

/** The reviews of an article, newest first, without names. */
export async function listReviews(
  database: Database,
  documentId: number,
  reader: Reader | null,
): Promise<ReviewList> {
  const of = database.selectFrom('content_reviews').where('article_id', '=', documentId);
  const rows = await of
    .select(['reader', 'text', 'vote', 'created_at'])
    .orderBy('created_at', 'desc')
    .orderBy('reader')
    .limit(SHOWN)
    .execute();
  const totals = await of
    .select(({ fn }) => [fn.countAll<number>().as('count'), fn.sum<number | null>('vote').as('sum')])
    .executeTakeFirstOrThrow();
  return {
    totalCount: totals.count,
    media: totals.count === 0 ? null : Math.round(((totals.sum ?? 0) / totals.count) * 10) / 10,
    items: rows.map((row) => ({
      documentId,
      text: row.text,
      vote: row.vote,
      data: dayInRome(new Date(row.created_at)),
      propria: reader !== null && row.reader === reader.userName,
    })),
  };
}
