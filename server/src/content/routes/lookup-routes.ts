import type { FastifyPluginCallbackTypebox } from '@fastify/type-provider-typebox';
import { articleTypeKeys, articleTypes } from '../../contract/article-types.ts';
import { areas } from '../../contract/areas.ts';
import {
  CatalogPageConfig,
  CatalogPageQuery,
  ConsultingIndexes,
  SearchFiltersMapping,
} from '../../contract/catalog.ts';
import { catalogPage, companySheets, sectionTypes } from '../catalog.ts';
import type { ContentContext } from '../content-context.ts';
import { publicScope } from '../reader.ts';
import { LOOKUP_CACHE } from './caching.ts';

/** Which section each document type of the search index leads to: fixed, so made once. */
const filtersMapping: SearchFiltersMapping = {
  items: articleTypeKeys.map((type) => {
    const { label, section, code, path, areas: of } = articleTypes[type];
    const T = sectionTypes()
      .find((each) => each.path === path)
      ?.types.map((each) => articleTypes[each].code)
      .join(',');
    return { label, section, T: T ?? code, path, areas: of.map((area) => areas[area].slug) };
  }),
};

/** What the catalogue pages are configured by (spec §7, «Lookups»); registered under `/api`. */
export function lookupRoutes(context: ContentContext): FastifyPluginCallbackTypebox {
  const { database } = context;
  return (app, _options, done) => {
    app.get(
      '/lookup/authorial/getCatalogPageConfig/',
      { schema: { querystring: CatalogPageQuery, response: { 200: CatalogPageConfig } } },
      async ({ query }, reply) => {
        reply.header('cache-control', LOOKUP_CACHE);
        return catalogPage(database, query, publicScope(context.now()));
      },
    );
    app.get(
      '/lookup/authorial/getAddSearchFiltersMapping/',
      { schema: { response: { 200: SearchFiltersMapping } } },
      (_request, reply) => {
        reply.header('cache-control', LOOKUP_CACHE);
        return filtersMapping;
      },
    );
    app.get(
      '/lookup/getIndexesCompanyConsulting/',
      { schema: { response: { 200: ConsultingIndexes } } },
      async (_request, reply) => {
        reply.header('cache-control', LOOKUP_CACHE);
        return { items: await companySheets(database, publicScope(context.now())) };
      },
    );
    done();
  };
}
