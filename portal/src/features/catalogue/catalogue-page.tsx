import './catalogue.scss';
import type { AreaKey } from '@prontuario/server/contract/areas';
import { Link, useLocation } from 'react-router-dom';
import { loadQuery } from '../../app/api/load-query.ts';
import { areaPath, areas } from '../../app/areas.ts';
import type { HeadModel } from '../../app/document/head.ts';
import { useAppSelector } from '../../app/hooks.ts';
import { PageMissing, type HeadContext, type LoadContext } from '../../app/routing/page-module.ts';
import { selectSettings } from '../../app/settings-slice.ts';
import { selectArea } from '../../app/shell/base-slice.ts';
import { catalogueTexts } from '../../texts/catalogue-texts.ts';
import { ArticleRow } from './article-row.tsx';
import { catalogueApi } from './catalogue-api.ts';
import { listRequest, pageOf } from './catalogue-request.ts';
import { Pager } from './pager.tsx';
import { sectionAddress, sectionAt, type Section } from './sections.ts';

const { getArticles, getArticlesContent } = catalogueApi.endpoints;

export async function load({ store, url, area }: LoadContext): Promise<void> {
  const section = sectionAt(url);
  if (section === undefined) throw new PageMissing(url.pathname);
  const request = listRequest(section, area, pageOf(url), store.getState().settings.today);
  const endpoint = section.todayOnly === true ? getArticlesContent : getArticles;
  const { items } = await loadQuery(store.dispatch(endpoint.initiate(request)));
  if (items.length === 0 && pageOf(url) > 1) throw new PageMissing(url.pathname);
}

function titleOf(section: Section, area: AreaKey): string {
  return section.area === undefined && section.baseTag === undefined
    ? `${section.title} – ${areas[area].label}`
    : section.title;
}

export function head({ url, area }: HeadContext): HeadModel {
  const section = sectionAt(url);
  if (section === undefined) return { title: catalogueTexts.empty, noindex: true };
  const page = pageOf(url);
  return {
    title: page > 1 ? `${titleOf(section, area)}, pagina ${page}` : titleOf(section, area),
    description: section.description,
    canonical: sectionAddress(section, area) + (page > 1 ? `?pagina=${page}` : ''),
  };
}

/** A catalogue section: its documents as ruled rows, ten a page. */
export function Page() {
  const { pathname, search } = useLocation();
  const url = new URL(pathname + search, 'http://here');
  const section = sectionAt(url);
  return section === undefined ? null : <SectionList section={section} page={pageOf(url)} />;
}

function SectionList({ section, page }: { readonly section: Section; readonly page: number }) {
  const area = useAppSelector(selectArea);
  const { today } = useAppSelector(selectSettings);
  const request = listRequest(section, area, page, today);
  const useList =
    section.todayOnly === true ? catalogueApi.useGetArticlesContentQuery : catalogueApi.useGetArticlesQuery;
  const { data } = useList(request);
  if (data === undefined) return null;
  return (
    <div className="page catalogue-page">
      <p className="kicker">{areas[section.area ?? area].fullLabel}</p>
      <h1>{section.title}</h1>
      <p className="abstract">{section.description}</p>
      {data.items.length === 0 ? (
        <Empty section={section} area={area} />
      ) : (
        <>
          <p className="story-line catalogue-count">{catalogueTexts.count(data.totalCount)}</p>
          {data.items.map((item) => (
            <ArticleRow key={item.id} item={item} />
          ))}
          {section.todayOnly !== true && (
            <Pager page={page} total={data.totalCount} address={sectionAddress(section, area)} />
          )}
        </>
      )}
    </div>
  );
}

/** Nothing to list: says so and offers the next step. */
function Empty({ section, area }: { readonly section: Section; readonly area: AreaKey }) {
  return (
    <div className="empty-state">
      <p>{section.todayOnly === true ? catalogueTexts.emptyToday : catalogueTexts.empty}</p>
      <p>
        {section.todayOnly === true ? (
          <Link to="/archivio-quotidiano/">{catalogueTexts.archive}</Link>
        ) : (
          <>
            {catalogueTexts.emptyHint} <Link to={areaPath(area, '/')}>{catalogueTexts.home}</Link>
          </>
        )}
      </p>
    </div>
  );
}
