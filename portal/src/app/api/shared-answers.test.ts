import { describe, expect, it } from 'vitest';
import { embeddedJson } from '../document/escape.ts';
import { SharedAnswers } from './shared-answers.ts';

const text = (id: number) => JSON.stringify({ id, news: [{ titolo: '<b>' }] });

describe('an answer that pages share', () => {
  it('is read once, and nobody can change it', () => {
    const answers = new SharedAnswers();
    const first = answers.parse(text(1)) as { news: { titolo: string }[] };
    expect(first).toEqual(JSON.parse(text(1)));
    expect(answers.parse(text(1))).toBe(first);
    expect(answers.parse(text(2))).not.toBe(first);
    expect(() => first.news.push({ titolo: '' })).toThrow(TypeError);
    expect(() => (first.news[0]!.titolo = '')).toThrow(TypeError);
  });

  it('is given up when many others were asked for after it', () => {
    const answers = new SharedAnswers();
    const [first, second] = [answers.parse(text(1)), answers.parse(text(2))];
    for (let id = 3; id <= 32; id++) answers.parse(text(id));
    expect(answers.parse(text(1))).toBe(first);
    answers.parse(text(33));
    expect(answers.parse(text(1))).toBe(first);
    expect(answers.parse(text(2))).not.toBe(second);
  });

  it('is not kept when it is long', () => {
    const answers = new SharedAnswers();
    const long = JSON.stringify({ text: 'a'.repeat(64 * 1024) });
    expect(answers.parse(long)).not.toBe(answers.parse(long));
  });

  it('is refused when it is no JSON', () => {
    expect(() => new SharedAnswers().parse('<html>')).toThrow(SyntaxError);
  });

  it('is written as every value is that stands in a document', () => {
    const answers = new SharedAnswers();
    const value = answers.parse(text(1));
    for (const each of [value, value, { changing: '<' }, null, '<'])
      expect(answers.embed(each)).toBe(embeddedJson(each));
  });
});
