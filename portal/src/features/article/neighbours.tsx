import type { Article } from '@prontuario/server/contract/article';
import { articleTexts } from '../../texts/article-texts.ts';
import { Icon } from '../../ui/icon.tsx';
import { Link } from '../../ui/link.tsx';

/** The articles before and after one in its section. */
export function Neighbours({ article: { previous, next } }: { readonly article: Article }) {
  if (previous === null && next === null) return null;
  return (
    <nav className="neighbours" aria-label={articleTexts.neighbours}>
      {previous !== null && (
        <Link rel="prev" to={previous.url}>
          <span>
            <Icon name="chevron-left" /> {articleTexts.previous}
          </span>
          {previous.titolo}
        </Link>
      )}
      {next !== null && (
        <Link rel="next" to={next.url}>
          <span>
            {articleTexts.next} <Icon name="chevron-right" />
          </span>
          {next.titolo}
        </Link>
      )}
    </nav>
  );
}
