import './home.scss';
import type { HomeItem as Item } from '@prontuario/server/contract/home';
import { areaPath, areas } from '../../app/areas.ts';
import { formatLongDay } from '../../app/dates.ts';
import { PRODUCT_NAME, type HeadModel } from '../../app/document/head.ts';
import { publisherLd } from '../../app/document/publisher.ts';
import { useAppSelector } from '../../app/hooks.ts';
import { loadQuery } from '../../app/api/load-query.ts';
import type { HeadContext, LoadContext } from '../../app/routing/page-module.ts';
import { selectSettings } from '../../app/settings-slice.ts';
import { selectArea } from '../../app/shell/base-slice.ts';
import { homeTexts } from '../../texts/home-texts.ts';
import { homeApi } from './home-api.ts';
import { HomeItem, StoryLine } from './home-item.tsx';
import { toHome, type Home } from './home-model.ts';
import { HomePopup } from './home-popup.tsx';
import { kickersDiffer } from '../../ui/kicker.ts';
import { Link } from '../../ui/link.tsx';

export async function load({ store, area }: LoadContext): Promise<void> {
  await loadQuery(store.dispatch(homeApi.endpoints.getHome.initiate({ area })));
}

export function head({ area, state }: HeadContext): HeadModel {
  const { fullLabel, permalink } = areas[area];
  const { origin } = state.settings;
  return {
    title: fullLabel,
    description: homeTexts.description(fullLabel),
    canonical: `${permalink}/`,
    jsonLd: [
      {
        '@type': 'WebSite',
        name: PRODUCT_NAME,
        url: `${origin}${permalink}/`,
        inLanguage: 'it',
        publisher: publisherLd(origin),
        potentialAction: {
          '@type': 'SearchAction',
          // A template is no address: an entry point holds it.
          target: {
            '@type': 'EntryPoint',
            urlTemplate: `${origin}${permalink}/ricerca?search={search_term_string}`,
          },
          'query-input': 'required name=search_term_string',
        },
      },
    ],
  };
}

/** The front page of an area, and the message that may stand over it. */
export function Page() {
  const area = useAppSelector(selectArea);
  const { data } = homeApi.useGetHomeQuery({ area });
  if (data === undefined) return null;
  return (
    <>
      <FrontPage home={toHome(data)} />
      <HomePopup
        key={area}
        area={area}
        content={data.popUpContent}
        hash={data.popUpContentHash}
        audience={data.popUpAudience}
      />
    </>
  );
}

/** A front page, as published or as its editors have it. */
export function FrontPage({ home }: { readonly home: Home }) {
  const area = useAppSelector(selectArea);
  const { today } = useAppSelector(selectSettings);
  const { primoPiano: lead } = home;
  const path = (rest: string) => areaPath(area, rest);
  return (
    <div className="page front-page">
      <div className="front-page-head">
        <h1>{areas[area].fullLabel}</h1>
        <p>
          <time dateTime={today}>{formatLongDay(today)}</time>
        </p>
      </div>
      {lead === null && home.mergedNews.length === 0 && <p className="empty-state">{homeTexts.empty}</p>}
      <div className="front-page-grid">
        {lead !== null && <Lead item={lead} />}
        <Column place="front-page-second" title={homeTexts.insights} items={home.approfondimenti} />
        <Column
          place="front-page-news"
          title={homeTexts.news}
          items={home.mergedNews}
          more={{ label: homeTexts.allNews, to: '/notizie-del-giorno/' }}
        />
        <div className="front-page-rail">
          <Column
            title={homeTexts.video}
            items={home.mergedVideo}
            brief
            more={{ label: homeTexts.allVideo, to: path('/video-e-podcast/') }}
          />
          <Column
            title={homeTexts.italiaOggi}
            items={home.italiaOggi}
            brief
            more={{ label: homeTexts.allItaliaOggi, to: path('/news-italiaoggi/') }}
          />
        </div>
      </div>
    </div>
  );
}

function Lead({ item }: { readonly item: Item }) {
  const { image } = item;
  return (
    <article className="lead-story">
      {image !== null && (
        <img src={image.src} alt={image.alt} width={image.width} height={image.height} fetchPriority="high" />
      )}
      <p className="kicker">{item.occhiello || item.settore || homeTexts.lead}</p>
      <h2 className="headline">
        <Link to={item.url}>{item.titolo}</Link>
      </h2>
      <p className="abstract">{item.testoHP || item.abstract}</p>
      <StoryLine item={item} />
    </article>
  );
}

interface ColumnProps {
  /** Class of the column's place in the page's grid. */
  readonly place?: string;
  readonly title: string;
  readonly items: readonly Item[];
  /** Headlines alone. */
  readonly brief?: boolean;
  readonly more?: { readonly label: string; readonly to: string };
}

function Column({ place = '', title, items, brief = false, more }: ColumnProps) {
  if (items.length === 0) return null;
  const ownKicker = kickersDiffer(items);
  return (
    <section className={`column-list ${brief ? 'is-brief' : ''} ${place}`}>
      <h2 className="column-title">{title}</h2>
      {items.map((item) => (
        <HomeItem key={item.id} item={item} level={3} withAbstract={!brief} ownKicker={ownKicker} />
      ))}
      {more !== undefined && (
        <p className="column-more">
          <Link to={more.to}>{more.label}</Link>
        </p>
      )}
    </section>
  );
}
