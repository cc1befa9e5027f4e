import { catalogueTexts } from '../../texts/catalogue-texts.ts';
import { Icon } from '../../ui/icon.tsx';
import { Link } from '../../ui/link.tsx';
import { PAGE_SIZE } from './listing.ts';

interface PagerProps {
  /** From 1. */
  readonly page: number;
  /** How many documents there are. */
  readonly total: number;
  /** The address of a page. */
  readonly addressOf: (page: number) => string;
}

/** Leads to the pages before and after; nothing where one page holds all. */
export function Pager({ page, total, addressOf }: PagerProps) {
  const pages = Math.ceil(total / PAGE_SIZE);
  if (pages <= 1) return null;
  return (
    <nav className="pager" aria-label={catalogueTexts.pages}>
      {page > 1 && (
        <Link rel="prev" to={addressOf(page - 1)}>
          <Icon name="chevron-left" /> {catalogueTexts.previous}
        </Link>
      )}
      <span>{catalogueTexts.page(page, pages)}</span>
      {page < pages && (
        <Link rel="next" to={addressOf(page + 1)}>
          {catalogueTexts.next} <Icon name="chevron-right" />
        </Link>
      )}
    </nav>
  );
}
