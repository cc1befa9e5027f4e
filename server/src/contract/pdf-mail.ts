import { Type, type Static } from 'typebox';
import { line } from './texts.ts';

/** `articlesAuthorialDetail/sendPDFToMail`: an article as a PDF, to the reader's own address. */
export const PdfMailQuery = Type.Object({
  /** The article's public address; used when `documentSlug` is empty. */
  url: Type.String({ maxLength: 500, default: '' }),
  /** The reader's own: who is logged in has nothing sent to others. */
  email: line(254),
  nome_cognome_mittente: line(120),
  /** The article's friendly URL. */
  documentSlug: Type.String({ maxLength: 500, default: '' }),
});
export type PdfMailQuery = Static<typeof PdfMailQuery>;
