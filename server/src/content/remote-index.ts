import { Type } from 'typebox';
import { Compile } from 'typebox/compile';
import type { SearchDocument } from '../search/document.ts';
import type { SiteKeys } from '../sites/keys.ts';
import { ContentCommandError } from './content-command-error.ts';
import type { ReadableIndex } from './index-sync.ts';

const REQUEST_TIMEOUT_MS = 30_000;

const Page = Compile(
  Type.Object({
    documents: Type.Array(
      Type.Object({ id: Type.String(), title: Type.String(), main_content: Type.String() }),
    ),
  }),
);

/** An index read through the documents API of a running server, with its private key. */
export function remoteIndex(server: string, { siteKey, privateKey }: SiteKeys): ReadableIndex {
  const authorization = `Basic ${Buffer.from(`${siteKey}:${privateKey}`).toString('base64')}`;
  return {
    async list(after, size) {
      const url = new URL(`/v2/indices/${siteKey}/documents`, server);
      url.searchParams.set('size', String(size));
      if (after !== undefined) url.searchParams.set('after', after);
      const answer = await fetch(url, {
        headers: { authorization },
        signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS),
      }).catch((cause: unknown) => {
        throw new ContentCommandError(`No server answers at ${server}: start it, or set PORT.`, { cause });
      });
      if (!answer.ok) {
        throw new ContentCommandError(`The server at ${server} answered ${answer.status}: is it this one's?`);
      }
      const page: unknown = await answer.json();
      if (!Page.Check(page)) throw new ContentCommandError(`The server at ${server} listed no documents.`);
      const documents: readonly SearchDocument[] = page.documents;
      return documents;
    },
  };
}
