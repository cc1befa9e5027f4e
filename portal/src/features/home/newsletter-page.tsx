import './newsletter.scss';
import type { HomeItem as Item } from '@prontuario/server/contract/home';
import { loadQuery } from '../../app/api/load-query.ts';
import { areaPath, areas } from '../../app/areas.ts';
import { formatLongDay } from '../../app/dates.ts';
import type { HeadModel } from '../../app/document/head.ts';
import { useAppSelector } from '../../app/hooks.ts';
import type { HeadContext, LoadContext } from '../../app/routing/page-module.ts';
import { selectSettings } from '../../app/settings-slice.ts';
import { selectArea } from '../../app/shell/base-slice.ts';
import { newsletterTexts } from '../../texts/newsletter-texts.ts';
import { kickersDiffer } from '../../ui/kicker.ts';
import { Link } from '../../ui/link.tsx';
import { homeApi } from './home-api.ts';
import { HomeItem } from './home-item.tsx';
import { toHome } from './home-model.ts';
import { newsletterView } from './newsletter-view.ts';

const { getHome, getNewsletterBanner } = homeApi.endpoints;

export async function load({ store, area }: LoadContext): Promise<void> {
  const banner = loadQuery(store.dispatch(getNewsletterBanner.initiate(null)));
  // A newsletter without its banner is a newsletter.
  await Promise.all([loadQuery(store.dispatch(getHome.initiate({ area }))), banner.catch(() => undefined)]);
}

export function head({ area }: HeadContext): HeadModel {
  return {
    title: newsletterTexts.title(areas[area].fullLabel),
    description: newsletterTexts.description,
    canonical: areaPath(area, '/newsletter/'),
    noindex: true,
  };
}

/** Today's paper in one column, as it goes out by mail. */
export function Page() {
  const area = useAppSelector(selectArea);
  const { today } = useAppSelector(selectSettings);
  const { data } = homeApi.useGetHomeQuery({ area });
  const { data: banner } = homeApi.useGetNewsletterBannerQuery(null);
  if (data === undefined) return null;
  const { primoPiano, approfondimenti, mergedNews, mergedVideo, italiaOggi } = toHome(
    newsletterView(data, today),
  );
  const lead = primoPiano === null ? [] : [primoPiano];
  const total = [lead, approfondimenti, mergedNews, mergedVideo, italiaOggi].flat().length;
  return (
    <div className="page newsletter">
      <header>
        <h1>{newsletterTexts.title(areas[area].fullLabel)}</h1>
        <p>
          <time dateTime={today}>{formatLongDay(today)}</time>
        </p>
      </header>
      {banner !== undefined && (
        <p className="newsletter-banner">
          <a href={banner.link}>
            <img src={banner.imageURL} alt={banner.title} />
          </a>
        </p>
      )}
      {total === 0 && (
        <p className="empty-state">
          {newsletterTexts.empty} <Link to="/archivio-quotidiano/">{newsletterTexts.archive}</Link>
        </p>
      )}
      {lead.map((item) => (
        <HomeItem key={item.id} item={item} level={2} />
      ))}
      <Part title={newsletterTexts.news} items={mergedNews} />
      <Part title={newsletterTexts.insights} items={approfondimenti} />
      <Part title={newsletterTexts.video} items={mergedVideo} />
      <Part title={newsletterTexts.italiaOggi} items={italiaOggi} />
    </div>
  );
}

function Part({ title, items }: { readonly title: string; readonly items: readonly Item[] }) {
  if (items.length === 0) return null;
  const ownKicker = kickersDiffer(items);
  return (
    <section>
      <h2 className="column-title">{title}</h2>
      {items.map((item) => (
        <HomeItem key={item.id} item={item} level={3} ownKicker={ownKicker} />
      ))}
    </section>
  );
}
