import type { AreaKey } from '@prontuario/server/contract/areas';
import { shallowEqual, useSelector } from 'react-redux';
import { useLocation } from 'react-router-dom';
import { loadQuery } from '../../app/api/load-query.ts';
import { areas } from '../../app/areas.ts';
import { breadcrumbsLd } from '../../app/document/breadcrumbs.ts';
import type { HeadModel } from '../../app/document/head.ts';
import { useAppSelector } from '../../app/hooks.ts';
import { PageMissing, type HeadContext, type LoadContext } from '../../app/routing/page-module.ts';
import { selectSettings } from '../../app/settings-slice.ts';
import { selectArea } from '../../app/shell/base-slice.ts';
import type { RootState } from '../../app/store.ts';
import { catalogueTexts } from '../../texts/catalogue-texts.ts';
import { Link } from '../../ui/link.tsx';
import { ArticleList } from './article-list.tsx';
import { catalogueApi } from './catalogue-api.ts';
import { filtersOf, hasFilters } from './list-filters.ts';
import { listAddress, pageOf, type Listing } from './listing.ts';
import { loadList } from './load-list.ts';
import {
  canonicalAddress,
  followedSection,
  sectionAt,
  sectionListing,
  sectionTitle,
  type CategoryName,
  type Section,
  type SectionPlace,
} from './sections.ts';

const { getPageConfig, getCompanyIndexes } = catalogueApi.endpoints;

/** How a section's configuration is asked for. */
const configRequest = ({ types, area: own }: Section, area: AreaKey) => ({
  area: areas[own ?? area].slug,
  type: types,
});

const isCompanies = (section: Section): boolean => section.baseTag !== undefined;

/** Brings in what the categories in addresses are called; the company sheets have a call of their own. */
async function loadCategories(
  { section, category }: SectionPlace,
  { store, area }: LoadContext,
): Promise<void> {
  if (category !== null && !isCompanies(section)) {
    await loadQuery(store.dispatch(getPageConfig.initiate(configRequest(section, area))));
  }
  if (!isCompanies(section)) return;
  const indexes = loadQuery(store.dispatch(getCompanyIndexes.initiate(null)));
  // The list stands without its shelves, a category does not stand without its name.
  await (category === null ? indexes.catch(() => undefined) : indexes);
}

/** The category an address names, as the service calls it; undefined when there is no such category. */
function categoryOf(
  { section, category }: SectionPlace,
  area: AreaKey,
  state: RootState,
): CategoryName | null | undefined {
  if (category === null) return null;
  const names = isCompanies(section)
    ? getCompanyIndexes
        .select(null)(state)
        .data?.items.map((item) => ({ slug: item.categoria, name: item.titolo }))
    : getPageConfig
        .select(configRequest(section, area))(state)
        .data?.categories.map(({ slug, value }) => ({ slug, name: value }));
  return names?.find(({ slug }) => slug === category);
}

interface ShownSection {
  readonly section: Section;
  readonly category: CategoryName | null;
  readonly listing: Listing;
}

function shownSection(url: URL, area: AreaKey, state: RootState): ShownSection | undefined {
  const place = sectionAt(url);
  if (place === undefined) return undefined;
  const category = categoryOf(place, area, state);
  if (category === undefined) return undefined;
  const listing = sectionListing(place.section, area, state.settings.today, category);
  return { section: place.section, category, listing };
}

export async function load(context: LoadContext): Promise<void> {
  const { url, area, store } = context;
  const place = sectionAt(url);
  if (place === undefined) throw new PageMissing(url.pathname);
  await loadCategories(place, context);
  const shown = shownSection(url, area, store.getState());
  if (shown === undefined) throw new PageMissing(url.pathname);
  await loadList(shown.listing, context);
}

function titleOf({ section, category }: ShownSection, area: AreaKey): string {
  const name = category === null ? section.title : `${section.title}: ${category.name}`;
  return sectionTitle(section, area, name);
}

export function head({ url, area, state }: HeadContext): HeadModel {
  const shown = shownSection(url, area, state);
  if (shown === undefined) return { title: catalogueTexts.empty, noindex: true };
  const page = pageOf(url);
  const filters = filtersOf(url);
  const title = titleOf(shown, area);
  const place = areas[shown.section.area ?? area];
  const address = canonicalAddress(shown.section, area, shown.category?.slug);
  const crumbs = [
    { name: place.fullLabel, url: `${place.permalink}/` },
    { name: shown.section.title, url: canonicalAddress(shown.section, area) },
    ...(shown.category === null ? [] : [{ name: shown.category.name, url: address }]),
  ];
  return {
    title: page > 1 ? `${title}, pagina ${page}` : title,
    description: shown.section.description,
    canonical: listAddress({ ...shown.listing, address }, filters, page),
    // A narrowed list repeats what the whole one says.
    noindex: hasFilters(filters),
    jsonLd: [breadcrumbsLd(crumbs, state.settings.origin)],
    feed: followedSection(shown.section, area),
  };
}

/** A catalogue section, or one category of it: its documents as ruled rows, ten a page. */
export function Page() {
  const { pathname, search } = useLocation();
  const area = useAppSelector(selectArea);
  const { today } = useAppSelector(selectSettings);
  const url = new URL(pathname + search, 'http://here');
  const place = sectionAt(url);
  // Made anew at each look at the state.
  const category = useSelector((state: RootState) => place && categoryOf(place, area, state), shallowEqual);
  if (place === undefined || category === undefined) return null;
  const { section } = place;
  const listing = sectionListing(section, area, today, category);
  return (
    <ArticleList listing={listing} url={url}>
      <p className="kicker">
        {isCompanies(section) ? catalogueTexts.bothAreas : areas[section.area ?? area].fullLabel}
      </p>
      <h1>{section.title}</h1>
      <p className="abstract">
        {category === null ? section.description : catalogueTexts.category(category.name)}
      </p>
      {isCompanies(section) && <Shelves current={category?.slug ?? null} />}
    </ArticleList>
  );
}

/** The categories of the sheets for companies. */
function Shelves({ current }: { readonly current: string | null }) {
  const { data } = catalogueApi.useGetCompanyIndexesQuery(null);
  const items = data?.items ?? [];
  if (items.length === 0) return null;
  return (
    <nav className="shelves" aria-label={catalogueTexts.categories}>
      <ul>
        {items.map(({ titolo, categoria, count, url }) => (
          <li key={categoria}>
            <Link to={url} aria-current={categoria === current ? 'page' : undefined}>
              {titolo} ({count})
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
