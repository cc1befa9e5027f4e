import { Type } from 'typebox';

/** What a line has none of: line breaks of every kind and characters that command a terminal, but for the tab. */
const IN_LINE = '[^\\u0000-\\u0008\\u000a-\\u001f\\u007f-\\u009f\\u2028\\u2029]';

/** One line of text, not blank. */
export const line = (maxLength: number) =>
  Type.String({ minLength: 1, maxLength, pattern: `^${IN_LINE}*(?!\\s)${IN_LINE}+$` });

/** One line of text, or nothing. */
export const lineOrNothing = (maxLength: number) => Type.String({ maxLength, pattern: `^${IN_LINE}*$` });

/** What an address has none of: blanks, and what would make it a list, a group, a comment or a quotation. */
const IN_ADDRESS = '[^\\s\\u0000-\\u001f\\u007f-\\u009f@<>,;:"()\\[\\]\\\\]';

/** The address of one mailbox, which an answer reaches as it is written. */
export const Email = Type.String({
  minLength: 3,
  maxLength: 254,
  pattern: `^${IN_ADDRESS}+@${IN_ADDRESS}+$`,
});
