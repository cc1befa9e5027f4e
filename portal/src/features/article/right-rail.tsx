import type { Article, Attachment } from '@prontuario/server/contract/article';
import { formatBytes } from '../../app/bytes.ts';
import { articleTexts } from '../../texts/article-texts.ts';
import { Icon } from '../../ui/icon.tsx';
import { Link } from '../../ui/link.tsx';
import { articleApi } from './article-api.ts';

/** Related articles shown beside the text. */
const RELATED_SHOWN = 5;

/** A reference whose numbers stay on the line of the word they belong to: «art. 13», «n. 472». */
function bound(reference: string): string {
  return reference.replace(/\b(artt?\.|nn?\.|commi|comma) (?=\d)/g, '$1\u00a0');
}

/** What an article stands on and leads to. */
export function RightRail({ article }: { readonly article: Article }) {
  const {
    riferimentiNormativi: references,
    argomenti: topics,
    allegatiInformativeParsed: attachments,
    isbn,
  } = article;
  const { data: related } = articleApi.useGetRelatedQuery(article.id);
  const near = (related?.correlati ?? []).slice(0, RELATED_SHOWN);
  return (
    <div className="article-rail is-right">
      {attachments.length > 0 && (
        <section>
          <h2>{articleTexts.attachments}</h2>
          <ul>
            {attachments.map((attachment) => (
              <li key={attachment.url}>
                <AttachmentLink attachment={attachment} />
              </li>
            ))}
          </ul>
        </section>
      )}
      {references.length > 0 && (
        <section>
          <h2>{articleTexts.references}</h2>
          <ul>
            {references.map(({ testo, url }) => (
              <li key={testo}>{url === null ? bound(testo) : <Link to={url}>{bound(testo)}</Link>}</li>
            ))}
          </ul>
        </section>
      )}
      {isbn !== null && (
        <section>
          <h2>{articleTexts.isbn}</h2>
          <p>{isbn}</p>
        </section>
      )}
      {topics.length > 0 && (
        <section>
          <h2>{articleTexts.topics}</h2>
          <ul className="topics">
            {topics.map((topic) => (
              <li key={topic}>
                <Link to={`${article.catalogInfo.url}?tag=${encodeURIComponent(topic)}`}>{topic}</Link>
              </li>
            ))}
          </ul>
        </section>
      )}
      {near.length > 0 && (
        <section>
          <h2>{articleTexts.related}</h2>
          <ul>
            {near.map(({ settore, link }) => (
              <li key={link.id} className="related-article">
                <span className="kicker">{link.occhiello || settore}</span>
                <Link to={link.url}>{link.title}</Link>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}

function AttachmentLink({
  attachment: { nome, url, tipo, dimensione },
}: {
  readonly attachment: Attachment;
}) {
  return (
    <a href={url} download>
      <Icon name="download" /> {nome}{' '}
      <span className="attachment-facts">
        ({tipo}, {formatBytes(dimensione)})
      </span>
    </a>
  );
}
