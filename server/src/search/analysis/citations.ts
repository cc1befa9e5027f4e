/**
 * Citations of law are a query form of their own: "art. 2087 c.c." means one provision, and the document that is that
 * provision comes first. A document says at index time which provisions it is (`provisionTerms`), as terms that no text can
 * contain; a query that cites one asks for the same terms (`citationTerms`).
 */

import type { CustomFieldValue, SearchDocument } from '../document.ts';
import { readIdentifier } from './act-identifiers.ts';
import type { Provision } from './act-identifiers.ts';
import { citationWords } from './acts.ts';
import { isArticleNumber, readActAt, readCitation, readHeading } from './citation-reader.ts';
import type { Citation } from './citation-reader.ts';

/** UTF-16 units of a query or title in which a citation is looked for. */
const MAX_CITATION_TEXT = 400;
/** Begins every provision term: the analysers never give it, so no text can pass for a provision. */
export const PROVISION_MARK = '\u0001cit:';
/** Stands for the act as a whole, where an article's number would. */
const WHOLE = '@';
const ANY_ACT = '*';

const wholeTerm = (act: string): string => `${PROVISION_MARK}${act}:${WHOLE}`;
const actTerm = (act: string): string => `${PROVISION_MARK}${act}`;
const articleTerm = (act: string, article: string): string => `${PROVISION_MARK}${act}:${article}`;
const commaTerm = (act: string, article: string, comma: string): string =>
  `${PROVISION_MARK}${act}:${article}:${comma}`;

/** The citation in a query, if there is one: which acts it may mean, articles, comma. */
export function recogniseCitation(text: string): Citation | undefined {
  return readCitation(citationWords(text.slice(0, MAX_CITATION_TEXT)));
}

/**
 * The terms of the provisions that a query cites, best first: documents with an earlier one come before those with a later one,
 * and all of them before the rest. Empty when the query cites no act, or cites one among other words without an article ("codice
 * della strada autovelox" asks about a subject).
 */
export function citationTerms(text: string): string[] {
  const citation = recogniseCitation(text);
  if (!citation) return [];
  const { acts, articles, comma } = citation;
  if (articles.length > 0) {
    return acts.flatMap((act) =>
      articles.flatMap((article) =>
        comma === undefined
          ? [articleTerm(act, article)]
          : [commaTerm(act, article, comma), articleTerm(act, article)],
      ),
    );
  }
  return citation.alone ? acts.flatMap((act) => [wholeTerm(act), actTerm(act)]) : [];
}

/** Terms of the articles a query names without their act ("Articolo 1901 assicurazione"): a reason to rank higher, not to come first. */
export function articleTerms(text: string): string[] {
  const citation = recogniseCitation(text);
  return citation?.acts.length === 0 ? citation.articles.map((article) => articleTerm(ANY_ACT, article)) : [];
}

/** Which provision a document is, from its address, its fields or its title; `undefined` for any other document. */
export function provisionOf(document: SearchDocument): Provision | undefined {
  const fields = document.custom_fields ?? {};
  const named = readIdentifier(document.url ?? '') ?? readIdentifier(firstText(fields['urn']) ?? '');
  const titled = readTitle(document.title);
  const act = named?.act ?? readAct(firstText(fields['atto'] ?? fields['act'])) ?? titled?.act;
  const article =
    named?.article ?? readArticle(firstText(fields['articolo'] ?? fields['article'])) ?? titled?.article;
  const comma = named?.comma ?? readArticle(firstText(fields['comma']));
  if (act === undefined && article === undefined) return undefined;
  return {
    ...(act !== undefined && { act }),
    ...(article !== undefined && { article }),
    ...(comma !== undefined && { comma }),
  };
}

/** The terms to index a document under, beside those of its text. */
export function provisionTerms(document: SearchDocument): string[] {
  const { act, article, comma } = provisionOf(document) ?? {};
  const terms: string[] = [];
  if (article !== undefined) terms.push(articleTerm(ANY_ACT, article));
  if (act === undefined) return terms;
  terms.push(actTerm(act));
  if (article === undefined) terms.push(wholeTerm(act));
  else {
    terms.push(articleTerm(act, article));
    if (comma !== undefined) terms.push(commaTerm(act, article, comma));
  }
  return terms;
}

function firstText(value: CustomFieldValue | undefined): string | undefined {
  const first = typeof value === 'object' ? value[0] : value;
  return first === undefined ? undefined : String(first);
}

function readArticle(text: string | undefined): string | undefined {
  const joined = citationWords(text?.slice(0, MAX_CITATION_TEXT) ?? '')
    .filter((word) => !/^(art|articolo|comma|co)$/.test(word))
    .join('');
  return isArticleNumber(joined) ? joined : undefined;
}

function readAct(text: string | undefined): string | undefined {
  return text === undefined
    ? undefined
    : readActAt(citationWords(text.slice(0, MAX_CITATION_TEXT)), 0)?.acts[0];
}

function readTitle(title: string): Provision | undefined {
  const heading = readHeading(citationWords(title.slice(0, MAX_CITATION_TEXT)));
  if (!heading) return undefined;
  const [act] = heading.acts;
  const [article] = heading.articles;
  return { ...(act !== undefined && { act }), ...(article !== undefined && { article }) };
}
