import type { Database } from '../storage/database.ts';
import type { HomeCache } from './home-cache.ts';
import type { KeptAnswers } from './kept-answers.ts';
import type { MailToReader } from './mail-to-reader.ts';
import type { ReaderOf, TemporaryAreasOf } from './reader.ts';

/** What the content service's routes work with. */
export interface ContentContext {
  readonly database: Database;
  readonly homeCache: HomeCache;
  /** How many articles a list has in all: counting reads every one of them, whichever page is asked for. */
  readonly listCounts: KeptAnswers<number>;
  readonly readerOf: ReaderOf;
  readonly mailToReader: MailToReader;
  /** The portal's own, without a slash at the end: for addresses that leave it. */
  readonly origin: () => string;
  readonly temporaryAreasOf: TemporaryAreasOf;
  readonly now: () => Date;
  /** Pictures, recordings and attachments of the edition. */
  readonly mediaDirectory: string;
}
