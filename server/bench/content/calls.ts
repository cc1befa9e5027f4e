/** The calls besides the lists whose answers are made of many articles, each asked what takes it longest. */
import { HEADING } from './articles.ts';

const cesi = (call: string): string => `cesi/${call}`;

/**
 * @param id an article of the many
 * @param category a category that many of them have
 */
export function callsOf(
  id: number,
  category: string,
): readonly { readonly what: string; readonly path: string }[] {
  const shelf = encodeURIComponent(category);
  return [
    { what: 'a front page, fresh', path: cesi('home/quotidianoFiscoNew/') },
    { what: 'a front page, kept', path: cesi('home/quotidianoFiscoNew_Cache/') },
    { what: 'a catalogue page', path: 'lookup/authorial/getCatalogPageConfig/?area=fisco&type=notizia' },
    {
      what: 'a category of one',
      path: `lookup/authorial/getCatalogPageConfig/?area=fisco&type=notizia&category=${shelf}`,
    },
    { what: 'the company sheets', path: 'lookup/getIndexesCompanyConsulting/' },
    { what: 'an article', path: cesi(`articlesAuthorialDetail/aDoc/?id=${id}`) },
    { what: 'its ancestors', path: cesi(`articlesAuthorialDetail/getAncestors/?id=${id}`) },
    { what: 'related articles', path: cesi(`articlesAuthorialDetail/getCorrelatiAutorali/?id=${id}`) },
    { what: 'the authors', path: cesi('articlesAuthorialDetail/getAuthors/') },
    { what: 'reviews', path: cesi(`articlesAuthorialDetailReview/getReviews/?documentId=${id}`) },
    { what: 'the shelves of a section', path: cesi('articlesSidebar/getIndice/?collection=FISCO&tipo=N') },
    { what: 'parts of an article', path: cesi(`articlesSidebar/getDescendants/?id=${id}`) },
    { what: 'the topics of an area', path: cesi('articlesAuthorialFocus/getBaseDataByArea/?AREA=FISCO') },
    { what: 'headings of the index', path: cesi('analitycalIndex/getBaseDataByArea/?area=fisco') },
    {
      what: 'articles under a heading',
      path: cesi(`analitycalIndex/GetResultsByVoce1/?area=fisco&voce1=${encodeURIComponent(HEADING)}`),
    },
    { what: 'what an engine is told', path: `valeo/seo/AuthorialArticle/GetSEOAttributes/?id=${id}` },
    { what: 'months of the sitemap', path: 'valeo/sitemap/getMonths/' },
    { what: 'a month of the sitemap', path: 'valeo/sitemap/getItems/?month=2025-05' },
  ];
}
