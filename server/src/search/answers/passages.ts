import { analyzerFor } from '../analysis/analyzers.ts';
import type { FoundDocument } from '../engine/engine.ts';
import type { Question } from './question.ts';

/** About three sentences: enough to answer, short enough to read. UTF-16 units. */
const PASSAGE_MAX = 600;
/** Only so much of a text is looked at: a book must not slow an answer. */
const TEXT_READ_MAX = 200_000;
/** Shorter pieces are joined: "1. Oggetto." alone says nothing. */
const SENTENCE_MIN = 40;
/** After a full stop only before a capital: "art. 5" and "c.c." go on. */
const SENTENCE_GAP = /(?<=[!?;:][»”"')\]]*)\s+|(?<=\.[»”"')\]]*)\s+(?=[«“"(\p{Lu}])/u;
/** A passage that speaks of less of the question than this is not an answer to it. */
export const COVERAGE_MIN = 0.6;

export interface Passage {
  readonly document: FoundDocument;
  /** As it stands in the document, blanks made single. */
  readonly text: string;
  /** Share of the question's topic that the passage and its title speak of, 0 to 1. */
  readonly coverage: number;
}

/** The part of the document that speaks most of the question; undefined when it speaks too little of it. */
export function bestPassage(document: FoundDocument, question: Question): Passage | undefined {
  const sentences = splitSentences((document.main_content ?? '').slice(0, TEXT_READ_MAX));
  const inTitle = topicIn(document.title, document, question);
  const topics = sentences.map((sentence) => topicIn(sentence, document, question));
  let best:
    { readonly first: number; readonly end: number; readonly own: number; readonly all: number } | undefined;
  for (let first = 0; first < sentences.length; first++) {
    if (topics[first]!.size === 0) continue;
    const own = new Set<string>();
    let length = 0;
    let end = first;
    while (end < sentences.length && (end === first || length + sentences[end]!.length <= PASSAGE_MAX)) {
      for (const stem of topics[end]!) own.add(stem);
      length += sentences[end]!.length + 1;
      end++;
    }
    const all = new Set([...own, ...inTitle]).size;
    if (best === undefined || all > best.all || (all === best.all && own.size > best.own))
      best = { first, end, own: own.size, all };
  }
  if (best === undefined || question.topic.size === 0) return undefined;
  const coverage = best.all / question.topic.size;
  if (coverage < COVERAGE_MIN) return undefined;
  return { document, text: cut(sentences.slice(best.first, best.end).join(' ')), coverage };
}

/** Sentences with single blanks; headings and list items are sentences of their own. */
export function splitSentences(text: string): readonly string[] {
  const sentences: string[] = [];
  for (const paragraph of text.split(/\n+/)) {
    let sentence = '';
    for (const piece of paragraph.split(SENTENCE_GAP)) {
      sentence = sentence === '' ? piece : `${sentence} ${piece}`;
      if (sentence.length < SENTENCE_MIN) continue;
      sentences.push(sentence.replace(/\s+/g, ' ').trim());
      sentence = '';
    }
    if (sentence.trim() !== '') sentences.push(sentence.replace(/\s+/g, ' ').trim());
  }
  return sentences;
}

function topicIn(text: string, document: FoundDocument, question: Question): Set<string> {
  const found = new Set<string>();
  analyzerFor(document.language ?? question.language).scan(text, (_surface, stem) => {
    if (question.topic.has(stem)) found.add(stem);
  });
  return found;
}

/** A single sentence may be longer than a passage: it ends at a word. */
function cut(text: string): string {
  if (text.length <= PASSAGE_MAX) return text;
  const end = text.lastIndexOf(' ', PASSAGE_MAX);
  return `${text.slice(0, end > 0 ? end : PASSAGE_MAX)} …`;
}
