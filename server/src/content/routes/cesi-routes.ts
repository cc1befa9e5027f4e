import type { FastifyPluginCallbackTypebox } from '@fastify/type-provider-typebox';
import type { ContentContext } from '../content-context.ts';
import { articleRoutes } from './article-routes.ts';
import { detailRoutes } from './detail-routes.ts';
import { focusRoutes } from './focus-routes.ts';
import { homeRoutes } from './home-routes.ts';
import { indexRoutes } from './index-routes.ts';
import { pdfRoutes } from './pdf-routes.ts';
import { reviewRoutes } from './review-routes.ts';
import { sidebarRoutes } from './sidebar-routes.ts';

/** The calls under `/api/cesi` that the content service answers. */
export function cesiRoutes(context: ContentContext): FastifyPluginCallbackTypebox {
  return (app, _options, done) => {
    for (const routes of [
      homeRoutes,
      articleRoutes,
      detailRoutes,
      pdfRoutes,
      reviewRoutes,
      sidebarRoutes,
      focusRoutes,
      indexRoutes,
    ]) {
      app.register(routes(context));
    }
    done();
  };
}
