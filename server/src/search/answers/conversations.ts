import { randomUUID } from 'node:crypto';
import type { Database } from '../../storage/database.ts';
import type { FoundDocument } from '../engine/engine.ts';
import type { EngineLog } from '../engine/embedded/embedded-engine.ts';
import type { SearchIndex } from '../engine/engine.ts';
import type { FilterNode } from '../query/query.ts';
import type { AnswerParts } from './answer-parts.ts';
import type { LanguageModel } from './language-model.ts';
import { readQuestion } from './question.ts';
import { quotedAnswer } from './quoted-answer.ts';
import { retrievePassages } from './retrieve.ts';
import { writtenAnswer } from './written-answer.ts';

/** What comes of a question, in this order: one `started`, any number of `text`, one `finished`. */
export type ConversationEvent =
  | { readonly kind: 'started'; readonly conversationId: string }
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'finished'; readonly sources: readonly FoundDocument[] };

export interface Asked {
  readonly siteId: string;
  readonly language: string | undefined;
  readonly index: SearchIndex;
  readonly question: string;
  /** What the visitor may find and wants to look in. */
  readonly filter: FilterNode | undefined;
  /** The visitor has gone: nobody waits for the answer. */
  readonly signal: AbortSignal;
}

export type Rating = 1 | 0 | -1;

/** Answers questions from the documents of an index. */
export class Conversations {
  readonly #database: Database;
  readonly #model: LanguageModel | undefined;
  readonly #log: EngineLog;

  constructor(options: {
    readonly database: Database;
    readonly model: LanguageModel | undefined;
    readonly log: EngineLog;
  }) {
    this.#database = options.database;
    this.#model = options.model;
    this.#log = options.log;
  }

  /** @throws the signal's reason once the visitor has gone. */
  async *ask({
    siteId,
    language,
    index,
    question,
    filter,
    signal,
  }: Asked): AsyncGenerator<ConversationEvent> {
    const conversationId = randomUUID();
    yield { kind: 'started', conversationId };
    const asked = readQuestion(question, language);
    const passages = await retrievePassages(index, asked, filter, signal);
    const parts: AnswerParts =
      this.#model === undefined || passages.length === 0
        ? quotedAnswer(passages)
        : writtenAnswer(this.#model, asked, passages, signal, (error) => {
            this.#log.warn({ err: error, site: siteId }, 'the language model gave no answer');
          });
    let answer = '';
    let part = await parts.next();
    while (part.done !== true) {
      answer += part.value;
      yield { kind: 'text', text: part.value };
      part = await parts.next();
    }
    const sources = part.value;
    await this.#keep(siteId, conversationId, question, answer, sources);
    yield { kind: 'finished', sources };
  }

  /** Resolves with whether there is such a conversation on this site. */
  async rate(siteId: string, conversationId: string, rating: Rating): Promise<boolean> {
    const { numUpdatedRows } = await this.#database
      .updateTable('search_conversations')
      .set({ rating })
      .where('id', '=', conversationId)
      .where('site_id', '=', siteId)
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  }

  async #keep(
    siteId: string,
    id: string,
    question: string,
    answer: string,
    sources: readonly FoundDocument[],
  ): Promise<void> {
    await this.#database
      .insertInto('search_conversations')
      .values({
        id,
        site_id: siteId,
        question,
        answer,
        sources: JSON.stringify(sources.map((document) => document.id)),
        rating: 0,
        created_at: Date.now(),
      })
      .execute();
  }
}
