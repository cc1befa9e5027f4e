import type { Article, SummaryNode } from '@prontuario/server/contract/article';
import type { GuideIndex } from '@prontuario/server/contract/sidebar';
import { articleTexts } from '../../texts/article-texts.ts';
import { Link } from '../../ui/link.tsx';
import { articleApi } from './article-api.ts';
import { ArticleTools } from './article-tools.tsx';
import type { TextSize } from './text-size.tsx';

interface LeftRailProps {
  readonly article: Article;
  readonly size: TextSize;
  readonly onSize: (size: TextSize) => void;
}

/** The index of the page, or of the guide it belongs to, and the tools. */
export function LeftRail({ article, size, onSize }: LeftRailProps) {
  const isGuide = article.type === 'guida';
  const { data: guide } = articleApi.useGetGuideIndexQuery(article.id, { skip: !isGuide });
  const parts = guide === undefined ? [] : guide.items;
  return (
    <div className="article-rail is-left">
      {guide !== undefined && parts.some(({ url }) => !url.includes('#')) ? (
        <GuideParts guide={guide} current={article.url} />
      ) : (
        article.summary.length > 1 && <Summary nodes={article.summary} />
      )}
      <ArticleTools article={article} size={size} onSize={onSize} />
    </div>
  );
}

/** Headings of the page that stand below another. */
function Headings({ items }: { readonly items: readonly Pick<SummaryNode, 'id' | 'text'>[] }) {
  if (items.length === 0) return null;
  return (
    <ol>
      {items.map(({ id, text }) => (
        <li key={id}>
          <a href={`#${id}`}>{text}</a>
        </li>
      ))}
    </ol>
  );
}

function Summary({ nodes }: { readonly nodes: readonly SummaryNode[] }) {
  return (
    <nav className="article-headings" aria-label={articleTexts.index}>
      <h2>{articleTexts.index}</h2>
      <ol>
        {nodes.map(({ id, text, items }) => (
          <li key={id}>
            <a href={`#${id}`}>{text}</a>
            <Headings items={items} />
          </li>
        ))}
      </ol>
    </nav>
  );
}

/** A guide with its own headings, then its chapters; the headings of the one that is open. */
function GuideParts({ guide, current }: { readonly guide: GuideIndex; readonly current: string }) {
  const isHeading = ({ url }: { readonly url: string }): boolean => url.startsWith(`${guide.url}#`);
  return (
    <nav aria-label={articleTexts.guideIndex}>
      <h2>{articleTexts.guideIndex}</h2>
      <ol>
        <GuidePart part={guide} current={current} headings={guide.items.filter(isHeading)} />
        {guide.items
          .filter((part) => !isHeading(part))
          .map((part) => (
            <GuidePart key={part.id} part={part} current={current} headings={part.items} />
          ))}
      </ol>
    </nav>
  );
}

interface GuidePartProps {
  readonly part: Pick<GuideIndex, 'text' | 'url'>;
  readonly headings: readonly Pick<SummaryNode, 'id' | 'text'>[];
  /** Address of the part that is open. */
  readonly current: string;
}

function GuidePart({ part: { text, url }, headings, current }: GuidePartProps) {
  const isOpen = url === current;
  return (
    <li>
      <Link to={url} aria-current={isOpen ? 'page' : undefined}>
        {text}
      </Link>
      {isOpen && <Headings items={headings} />}
    </li>
  );
}
