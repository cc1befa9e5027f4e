import type { Article } from '@prontuario/server/contract/article';
import { useState } from 'react';
import { ErrorNote } from '../../app/api/error-note.tsx';
import { useAppSelector } from '../../app/hooks.ts';
import { selectUserName } from '../../app/session/session-selectors.ts';
import { articleTexts } from '../../texts/article-texts.ts';
import { Icon } from '../../ui/icon.tsx';
import { articleApi } from './article-api.ts';
import { TextSizeControl, type TextSize } from './text-size.tsx';

interface ArticleToolsProps {
  readonly article: Article;
  readonly size: TextSize;
  readonly onSize: (size: TextSize) => void;
}

/** What a reader does with an article besides reading it. */
export function ArticleTools({ article, size, onSize }: ArticleToolsProps) {
  const [said, setSaid] = useState('');
  const userName = useAppSelector(selectUserName);
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(new URL(article.url, location.href).href);
      setSaid(articleTexts.copied);
    } catch {
      setSaid(articleTexts.copyFailed);
    }
  };
  return (
    <section className="article-tools">
      <h2>{articleTexts.tools}</h2>
      <TextSizeControl size={size} onChange={onSize} />
      <button type="button" className="plain-action" onClick={() => print()}>
        <Icon name="printer" /> {articleTexts.print}
      </button>
      <button type="button" className="plain-action" onClick={() => void copy()}>
        <Icon name="copy" /> {articleTexts.copyLink}
      </button>
      {userName !== null && !article.locked && <SendPdf article={article} email={userName} />}
      <p role="status">{said}</p>
    </section>
  );
}

/** Has the article sent to the reader's own address as a PDF. */
function SendPdf({ article, email }: { readonly article: Article; readonly email: string }) {
  const [send, { isLoading, isSuccess, error }] = articleApi.useSendPdfMutation();
  return (
    <>
      <button
        type="button"
        className="plain-action"
        disabled={isLoading}
        onClick={() => {
          void send({
            url: article.url,
            email,
            nome_cognome_mittente: email,
            documentSlug: article.friendlyUrl,
          });
        }}
      >
        <Icon name="mail" /> {isLoading ? articleTexts.sendingPdf : articleTexts.sendPdf}
      </button>
      <p role="status">{isSuccess && articleTexts.pdfSent(email)}</p>
      <ErrorNote error={error} />
    </>
  );
}
