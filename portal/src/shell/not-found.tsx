import { areaPath } from '../app/areas.ts';
import type { HeadModel } from '../app/document/head.ts';
import { useAppSelector } from '../app/hooks.ts';
import { selectArea } from '../app/shell/base-slice.ts';
import { notFoundTexts, shellTexts } from '../texts/shell-texts.ts';
import { Link } from '../ui/link.tsx';

export const notFoundHead = (): HeadModel => ({ title: notFoundTexts.title, noindex: true });

/** No such page: offers the search, the home and the index of topics. */
export function NotFound() {
  const area = useAppSelector(selectArea);
  return (
    <div className="standing-page">
      <p className="kicker">404</p>
      <h1>{notFoundTexts.title}</h1>
      <p>{notFoundTexts.text}</p>
      <form
        role="search"
        aria-label={notFoundTexts.title}
        action={areaPath(area, '/ricerca')}
        className="inline-search"
      >
        <label className="label" htmlFor="not-found-search">
          {notFoundTexts.searchLead}
        </label>
        <input className="input" id="not-found-search" type="search" name="search" />
        <button className="button is-link" type="submit">
          {shellTexts.searchSubmit}
        </button>
      </form>
      <p>
        <Link to={areaPath(area, '/')}>{notFoundTexts.home}</Link> ·{' '}
        <Link to="/indice-analitico/">{notFoundTexts.topics}</Link>
      </p>
    </div>
  );
}
