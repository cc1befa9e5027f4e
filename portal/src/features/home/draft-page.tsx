import { useLocation } from 'react-router-dom';
import type { AreaKey } from '@prontuario/server/contract/areas';
import { loadQuery } from '../../app/api/load-query.ts';
import { areaPath } from '../../app/areas.ts';
import type { HeadModel } from '../../app/document/head.ts';
import { useAppSelector } from '../../app/hooks.ts';
import type { LoadContext } from '../../app/routing/page-module.ts';
import { selectArea } from '../../app/shell/base-slice.ts';
import { draftTexts } from '../../texts/draft-texts.ts';
import { Link } from '../../ui/link.tsx';
import { homeApi } from './home-api.ts';
import { toHome } from './home-model.ts';
import { FrontPage } from './home-page.tsx';

const { getHome, getHomeDraft } = homeApi.endpoints;

/** The front page as drafted, as published a moment ago, as readers have it (spec §7: draft, fresh, cached). */
const versions = ['bozza', 'aggiornata', 'pubblicata'] as const;
type Version = (typeof versions)[number];

const PARAMETER = 'versione';

function versionOf(search: string): Version {
  const wanted = new URLSearchParams(search).get(PARAMETER);
  return versions.find((version) => version === wanted) ?? 'bozza';
}

const published = (area: AreaKey, version: Version) => ({ area, cachedVersion: version === 'pubblicata' });

export async function load({ store, area, url }: LoadContext): Promise<void> {
  // Asked for in any case: it is what tells an editor from another reader.
  await loadQuery(store.dispatch(getHomeDraft.initiate(area)));
  const version = versionOf(url.search);
  if (version !== 'bozza') await loadQuery(store.dispatch(getHome.initiate(published(area, version))));
}

export function head(): HeadModel {
  return { title: draftTexts.title, noindex: true };
}

/** What the editors see of a front page before its readers do. */
export function Page() {
  const area = useAppSelector(selectArea);
  const version = versionOf(useLocation().search);
  const draft = homeApi.useGetHomeDraftQuery(area, { skip: version !== 'bozza' });
  const current = homeApi.useGetHomeQuery(published(area, version), { skip: version === 'bozza' });
  const data = version === 'bozza' ? draft.data : current.data;
  return (
    <>
      <nav className="page draft-versions" aria-label={draftTexts.nav}>
        <p>{draftTexts.note}</p>
        <ul className="buttons">
          {versions.map((each) => (
            <li key={each}>
              <Link
                className="button"
                to={`${areaPath(area, '/bozza/')}?${PARAMETER}=${each}`}
                aria-current={each === version ? 'page' : undefined}
              >
                {draftTexts[each]}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      {data !== undefined && <FrontPage home={toHome(data)} />}
    </>
  );
}
