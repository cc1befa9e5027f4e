import type { Database } from '../storage/database.ts';
import type { HomeCache } from './home-cache.ts';
import type { ArticleLists } from './list-articles.ts';
import type { MailToReader } from './mail-to-reader.ts';
import type { ReaderOf, TemporaryAreasOf } from './reader.ts';

/** What the content service's routes work with. */
export interface ContentContext {
  readonly database: Database;
  readonly homeCache: HomeCache;
  readonly lists: ArticleLists;
  readonly readerOf: ReaderOf;
  readonly mailToReader: MailToReader;
  /** The portal's own, without a slash at the end: for addresses that leave it. */
  readonly origin: () => string;
  readonly temporaryAreasOf: TemporaryAreasOf;
  readonly now: () => Date;
  /** Pictures, recordings and attachments of the edition. */
  readonly mediaDirectory: string;
}
