import { analyzerFor } from '../analysis/analyzers.ts';
import { functionWords, questionWords } from '../analysis/function-words.ts';

export interface Question {
  readonly text: string;
  /** Two letters: how the question and the passages are read. */
  readonly language: string;
  /** Stem → the word as it was typed: what the question is about, without the words that only ask. */
  readonly topic: ReadonlyMap<string, string>;
}

export function readQuestion(text: string, siteLanguage: string | undefined): Question {
  const analyzer = analyzerFor(siteLanguage);
  const [asking, joining] = [questionWords(analyzer.language), functionWords(analyzer.language)];
  const topic = new Map<string, string>();
  analyzer.scan(text, (surface, stem, start, end) => {
    if (!asking.has(surface) && !joining.has(surface) && !topic.has(stem))
      topic.set(stem, text.slice(start, end));
  });
  return { text, language: analyzer.language, topic };
}
