import './catalogue.scss';
import type { FocusEntry } from '@prontuario/server/contract/focus';
import { loadQuery } from '../../app/api/load-query.ts';
import { areaPath, areas } from '../../app/areas.ts';
import { formatDay } from '../../app/dates.ts';
import type { HeadModel } from '../../app/document/head.ts';
import { useAppSelector } from '../../app/hooks.ts';
import type { HeadContext, LoadContext } from '../../app/routing/page-module.ts';
import { selectArea } from '../../app/shell/base-slice.ts';
import { catalogueTexts } from '../../texts/catalogue-texts.ts';
import { Link } from '../../ui/link.tsx';
import { catalogueApi } from './catalogue-api.ts';
import { inFocus, inSidebar, topicsOf } from './topics.ts';

const { getTopics, getTopicsOfArea } = catalogueApi.endpoints;

export async function load({ store, area }: LoadContext): Promise<void> {
  await Promise.all([
    loadQuery(store.dispatch(getTopics.initiate(null))),
    loadQuery(store.dispatch(getTopicsOfArea.initiate(area))),
  ]);
}

export function head({ area }: HeadContext): HeadModel {
  return {
    title: `${catalogueTexts.topics} – ${areas[area].label}`,
    description: catalogueTexts.topicsText,
    canonical: areaPath(area, '/focus/'),
  };
}

/** The topics that the editors follow in an area: those in focus, then the others. */
export function Page() {
  const area = useAppSelector(selectArea);
  const { data } = catalogueApi.useGetTopicsQuery(null);
  if (data === undefined) return null;
  const topics = topicsOf(data, area);
  const focus = inFocus(topics);
  const others = inSidebar(topics).filter(({ isFocus }) => !isFocus);
  return (
    <div className="page catalogue-page">
      <header className="catalogue-head">
        <p className="kicker">{areas[area].fullLabel}</p>
        <h1>{catalogueTexts.topics}</h1>
        <p className="abstract">{catalogueTexts.topicsText}</p>
      </header>
      <div className="catalogue-list">
        {topics.length === 0 && <p className="empty-state">{catalogueTexts.noTopics}</p>}
        <Topics topics={focus} />
        {others.length > 0 && <h2 className="column-title">{catalogueTexts.otherTopics}</h2>}
        <Topics topics={others} />
      </div>
    </div>
  );
}

function Topics({ topics }: { readonly topics: readonly FocusEntry[] }) {
  const area = useAppSelector(selectArea);
  const { data } = catalogueApi.useGetTopicsOfAreaQuery(area);
  const facts = new Map((data?.items ?? []).map((item) => [item.id, item]));
  return topics.map(({ id, titolo, descrizione, url }) => {
    const known = facts.get(id);
    return (
      <section key={id} className="story">
        <h2 className="headline">
          <Link to={url}>{titolo}</Link>
        </h2>
        <p className="abstract">{descrizione}</p>
        {known !== undefined && (
          <p className="story-line">
            <span>{catalogueTexts.count(known.count)}</span>
            {known.lastDay !== null && <span>{catalogueTexts.newest(formatDay(known.lastDay))}</span>}
          </p>
        )}
      </section>
    );
  });
}
