import { useLocation } from 'react-router-dom';
import { areaPath } from '../../app/areas.ts';
import type { HeadModel } from '../../app/document/head.ts';
import { useAppSelector } from '../../app/hooks.ts';
import { PageMissing, type HeadContext, type LoadContext } from '../../app/routing/page-module.ts';
import { selectArea } from '../../app/shell/base-slice.ts';
import { BackLink } from '../../shell/back-link.tsx';
import { preparationTexts, preparedParts, type PreparedPart } from '../../texts/preparation-texts.ts';
import { Link } from '../../ui/link.tsx';

/** The part at an address, with or without the area's prefix. */
function partAt(pathname: string): PreparedPart | undefined {
  const path = `${pathname.replace(/^\/(?:fisco|lavoro|editoria)\//, '/').replace(/\/$/, '')}/`;
  return preparedParts.find((part) => part.path === path);
}

export function load({ url }: LoadContext): Promise<void> {
  return partAt(url.pathname) === undefined
    ? Promise.reject(new PageMissing(url.pathname))
    : Promise.resolve();
}

export function head({ url, area }: HeadContext): HeadModel {
  const part = partAt(url.pathname);
  if (part === undefined) return { title: preparationTexts.kicker, noindex: true };
  // Nothing to find here yet.
  return {
    title: part.title,
    description: part.text,
    canonical: part.prefixed === true ? areaPath(area, part.path) : part.path,
    noindex: true,
  };
}

/** A part of the portal that is not open yet: says so, and where to go meanwhile. */
export function Page() {
  const area = useAppSelector(selectArea);
  const part = partAt(useLocation().pathname);
  if (part === undefined) return null;
  return (
    <div className="standing-page">
      <BackLink />
      <p className="kicker">{preparationTexts.kicker}</p>
      <h1>{part.title}</h1>
      <p>{part.text}</p>
      <p>{preparationTexts.note}</p>
      <h2>{preparationTexts.meanwhile}</h2>
      <ul className="link-list">
        <li>
          <Link to={areaPath(area, '/')}>{preparationTexts.home}</Link>
        </li>
        <li>
          <Link to={areaPath(area, '/guide/')}>{preparationTexts.guides}</Link>
        </li>
        <li>
          <Link to="/supporto-clienti/richiesta-assistenza/">{preparationTexts.support}</Link>
        </li>
      </ul>
    </div>
  );
}
