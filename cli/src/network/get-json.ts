import { DocumentCallError } from '@prontuario/widget/documents';
import { parseJson } from '../support/guards.ts';
import type { WebAnswer, WebFetch } from './choose-fetch.ts';

const OK = 200;

/**
 * `GET`s JSON. Failures are those of the document calls, so that they are tried again and told alike.
 * @param statuses the statuses whose body is the answer.
 * @throws DocumentCallError, or the signal's reason.
 */
export async function getJson(
  fetch: WebFetch,
  address: string,
  {
    signal,
    authorization,
    statuses = [OK],
  }: {
    readonly signal: AbortSignal;
    readonly authorization?: string;
    readonly statuses?: readonly number[];
  },
): Promise<unknown> {
  let answer: WebAnswer;
  let body: string;
  try {
    answer = await fetch(address, {
      headers: { accept: 'application/json', ...(authorization !== undefined && { authorization }) },
      redirect: 'manual',
      signal,
    });
    body = await answer.text();
  } catch (error) {
    signal.throwIfAborted();
    throw DocumentCallError.networkFailure(error);
  }
  const json = parseJson(body);
  if (statuses.includes(answer.status) && json !== undefined) return json;
  throw unexpectedAnswer(answer, body);
}

/** An answer that is not the one wanted, as the document calls would report it. */
export function unexpectedAnswer(answer: WebAnswer, body: string): DocumentCallError {
  return DocumentCallError.unexpectedAnswer({
    status: answer.status,
    text: answer.statusText,
    body,
    header: (name) => answer.headers.get(name),
    rejected: [],
  });
}

export function basicAuthorization(siteKey: string, privateKey: string): string {
  return `Basic ${Buffer.from(`${siteKey}:${privateKey}`).toString('base64')}`;
}
