import type { HomeItem as Item } from '@prontuario/server/contract/home';
import { formatDay, formatDuration } from '../../app/dates.ts';
import { useAppSelector } from '../../app/hooks.ts';
import { selectSubscribesTo } from '../../app/session/session-selectors.ts';
import { homeTexts } from '../../texts/home-texts.ts';
import { Icon } from '../../ui/icon.tsx';
import { Link } from '../../ui/link.tsx';

interface HomeItemProps {
  readonly item: Item;
  /** Level of the headline below the heading of its column. */
  readonly level: 2 | 3;
  readonly withAbstract?: boolean;
  /** Whether the line above the title is its own, or that of the whole column: its subject then stands there. */
  readonly ownKicker?: boolean;
}

/** An item of the front page as a ruled row: kicker, headline, a line on what it says, date and author. */
export function HomeItem({ item, level, withAbstract = true, ownKicker = true }: HomeItemProps) {
  const Headline = `h${level}` as const;
  const text = item.testoHP || item.abstract || item.descrizione;
  return (
    <article className="story">
      <p className="kicker">{(ownKicker && item.occhiello) || item.settore}</p>
      <Headline className="headline">
        <Link to={item.url}>{item.titolo}</Link>
      </Headline>
      {withAbstract && text !== '' && <p className="abstract">{text}</p>}
      <StoryLine item={item} />
    </article>
  );
}

/** Date, authors, length, and that it is not for this reader. */
export function StoryLine({ item }: { readonly item: Item }) {
  const subscribes = useAppSelector(selectSubscribesTo(item.area));
  const locked = item.subscribersOnly && !subscribes;
  const authors = item.authors.map(({ nominativo }) => nominativo).join(', ');
  return (
    <p className="story-line">
      <time dateTime={item.dataQuotidiano}>{formatDay(item.dataQuotidiano)}</time>
      {authors !== '' && (
        <span>
          {homeTexts.by} {authors}
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
          <Icon name="lock" /> {homeTexts.subscribersOnly}
        </span>
      )}
    </p>
  );
}
