import type { FastifyPluginCallbackTypebox } from '@fastify/type-provider-typebox';
import { articleTypeKeys, articleTypes } from '../../contract/article-types.ts';
import { areas } from '../../contract/areas.ts';
import {
  CatalogPageConfig,
  CatalogPageQuery,
  ConsultingIndexes,
  SearchFiltersMapping,
} from '../../contract/catalog.ts';
import { LeadOrigins, Provinces } from '../../contract/registry.ts';
import { catalogPage, companySheets, sectionTypes } from '../catalog.ts';
import type { ContentContext } from '../content-context.ts';
import { provinces } from '../provinces.ts';
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

/** How visitors come to know of the product. */
const leadOrigins: LeadOrigins = {
  items: [
    { id: 'ricerca', descrizione: 'Motore di ricerca' },
    { id: 'collega', descrizione: 'Consiglio di un collega' },
    { id: 'ordine', descrizione: 'Ordine o associazione professionale' },
    { id: 'evento', descrizione: 'Convegno o webinar' },
    { id: 'newsletter', descrizione: 'Newsletter' },
    { id: 'social', descrizione: 'Rete sociale' },
    { id: 'altro', descrizione: 'Altro' },
  ],
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
        return catalogPage(database, context.lists, query, publicScope(context.now()));
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
        return { items: await companySheets(context.lists, publicScope(context.now())) };
      },
    );
    app.get('/lookup/getProvinces/', { schema: { response: { 200: Provinces } } }, (_request, reply) => {
      reply.header('cache-control', LOOKUP_CACHE);
      return provinces;
    });
    app.get('/lookup/getLeadOrigins/', { schema: { response: { 200: LeadOrigins } } }, (_request, reply) => {
      reply.header('cache-control', LOOKUP_CACHE);
      return leadOrigins;
    });
    done();
  };
}
