import type { SearchQuery } from '../../../query/query.ts';
import type { IndexChange } from '../writer/messages.ts';

/** What the engine tells the thread that searches beside it. Each search has a ticket that its answer carries. */
export type ReadingRequest =
  /** Before any search: the memory in which it is noted who answers which. */
  | { readonly kind: 'claims'; readonly shared: Int32Array<SharedArrayBuffer> }
  /** A site that the thread has not heard of; what makes its index follows as changes. */
  | { readonly kind: 'site'; readonly site: string; readonly directory: string }
  | { readonly kind: 'change'; readonly site: string; readonly change: IndexChange }
  | { readonly kind: 'writer lost'; readonly site: string }
  | { readonly kind: 'writer found'; readonly site: string }
  /** Documents with these ids have come, and the clicks on them count. */
  | { readonly kind: 'came'; readonly site: string; readonly ids: readonly string[] }
  | { readonly kind: 'drop'; readonly site: string }
  /** To be answered unless the engine has taken it back. */
  | {
      readonly kind: 'search';
      readonly ticket: number;
      readonly site: string;
      readonly query: SearchQuery;
    }
  /** Nobody waits for the answer any longer; it is sent all the same when it was on its way. */
  | { readonly kind: 'cancel'; readonly ticket: number };

export type ReadingReply =
  /** The answer as JSON: cheaper to carry across than the objects. */
  | { readonly kind: 'found'; readonly ticket: number; readonly answer: string }
  | {
      readonly kind: 'failed';
      readonly ticket: number;
      readonly cause: 'too slow' | 'store' | 'other';
      readonly message: string;
    };
