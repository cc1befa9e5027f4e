import type { ArticleSummary } from '@prontuario/server/contract/article';
import { formatDay, formatDuration } from '../../app/dates.ts';
import { useAppSelector } from '../../app/hooks.ts';
import { selectSubscribesTo } from '../../app/session/session-selectors.ts';
import { catalogueTexts } from '../../texts/catalogue-texts.ts';
import { Icon } from '../../ui/icon.tsx';
import { Link } from '../../ui/link.tsx';

interface ArticleRowProps {
  readonly item: ArticleSummary;
  /** Whether the line above the title is its own, or that of every row: its subject then stands there. */
  readonly ownKicker: boolean;
}

/** A document of a list: kicker, headline, a line on what it says, date, author, and that it is not for this reader. */
export function ArticleRow({ item, ownKicker }: ArticleRowProps) {
  const subscribes = useAppSelector(selectSubscribesTo(item.area));
  const locked = item.subscribersOnly && !subscribes;
  const authors = item.authors.map(({ nominativo }) => nominativo).join(', ');
  return (
    <article className="story">
      <p className="kicker">{(ownKicker && item.occhiello) || item.settore}</p>
      <h2 className="headline">
        <Link to={item.url}>{item.title}</Link>
      </h2>
      {item.abstract !== '' && <p className="abstract">{item.abstract}</p>}
      <p className="story-line">
        <time dateTime={item.dataDocumento}>{formatDay(item.dataDocumento)}</time>
        {authors !== '' && (
          <span>
            {catalogueTexts.by} {authors}
          </span>
        )}
        {item.durationSeconds !== null && (
          <span>
            <Icon name={item.type === 'podcast' ? 'headphones' : 'circle-play'} />{' '}
            {formatDuration(item.durationSeconds)}
          </span>
        )}
        {locked && (
          <span>
            <Icon name="lock" /> {catalogueTexts.subscribersOnly}
          </span>
        )}
      </p>
    </article>
  );
}
