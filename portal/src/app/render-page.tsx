import { renderToString } from 'react-dom/server';
import { Provider } from 'react-redux';
import {
  createStaticRouter,
  StaticRouterProvider,
  type RouteObject,
  type StaticHandlerContext,
} from 'react-router-dom';
import { areaKeyOf, areaOfAddress, areas } from './areas.ts';
import { SharedAnswers } from './api/shared-answers.ts';
import type { CallAnswer, CallRequest, CallServices } from './api/base-query.ts';
import { portalApi } from './api/portal-api.ts';
import { bringsSession, cookieNames, parseCookies } from './cookies.ts';
import { romeDay } from './dates.ts';
import { pageAssets, type Manifest, type PageAssets } from './document/assets.ts';
import { embeddedJson } from './document/escape.ts';
import { htmlDocument } from './document/html-document.ts';
import { colourThemeOf } from './document/theme.ts';
import { transferText } from './document/transfer-text.ts';
import { statusOfOutcome } from './routing/load-page.ts';
import { routeFinder } from './routing/route-finder.ts';
import { createSharedRoutes, RequestContext } from './routing/routes.tsx';
import { bodyClass, headOf, shownPage } from './routing/shown-page.ts';
import { initialBase, pageShown } from './shell/base-slice.ts';
import type { PublicSettings } from './settings-slice.ts';
import { attemptsOf, restoreSession } from './session/restore-session.ts';
import { anonymous } from './session/session-slice.ts';
import { makeStore, transferredState, type AppStore } from './store.ts';

/** What the renderer asks of the server it runs in. */
export interface RenderServices {
  /** Answers the portal's own calls in the same process; `path` is root-relative. */
  fetch(path: string, request: CallRequest): Promise<CallAnswer>;
  readonly settings: PublicSettings;
}

export interface RenderRequest {
  /** Absolute, so that canonical addresses can name the host; a root-relative one leaves it out. */
  readonly url: string;
  readonly cookie?: string;
}

export interface RenderedPage {
  readonly status: number;
  readonly headers: Record<string, string>;
  /** The whole document; empty for a redirect. */
  readonly html: string;
}

/** Stands for the host when the request names none. */
const NO_HOST = 'http://portal.invalid';

/** No page has one in its address, and the router's patterns match nothing that has: not even the page that is missing. */
const LINE_BREAK = /%0[AD]|%E2%80%A[89]/i;
const NO_PAGE = '/404/';

const HOUR_MS = 3_600_000;

/** The services as the visitor calls them: the page's data is asked for with the visitor's own cookies. */
function servicesFor(services: RenderServices, cookie: string | undefined): CallServices {
  if (cookie === undefined) return services;
  return {
    fetch: (path, request) => services.fetch(path, { ...request, headers: { ...request.headers, cookie } }),
  };
}

/** Tells the day in Rome, whose clocks turn it at a full hour: the calendar is asked once in each. */
function romeDays(): (instant: Date) => string {
  let [hour, day] = [NaN, ''];
  return (instant) => {
    const now = Math.floor(instant.getTime() / HOUR_MS);
    if (now !== hour) [hour, day] = [now, romeDay(instant)];
    return day;
  };
}

/** The matched routes alone, one inside the other: all that this rendering goes through. */
function matchedRoutes({ matches }: StaticHandlerContext): RouteObject[] {
  return matches.reduceRight<RouteObject[]>((children, { route }) => {
    const { index: _index, ...rest } = route;
    return [{ ...rest, children }];
  }, []);
}

function markupOf(store: AppStore, context: StaticHandlerContext) {
  const router = createStaticRouter(matchedRoutes(context), context);
  return renderToString(
    <Provider store={store}>
      <StaticRouterProvider router={router} context={context} hydrate={false} />
    </Provider>,
  );
}

/**
 * Renders pages against one client build. A page that crashes while rendering becomes the access-denied page with
 * status 500 (spec §2); only a crash of that page too is thrown.
 */
export function createRenderer(manifest: Manifest) {
  const handlerOf = routeFinder(createSharedRoutes());
  const answers = new SharedAnswers();
  const day = romeDays();
  const assetsOf = new Map<string, PageAssets>();
  return async (request: RenderRequest, services: RenderServices): Promise<RenderedPage> => {
    const url = new URL(request.url, NO_HOST);
    const origin = url.origin === NO_HOST ? '' : url.origin;
    const cookies = parseCookies(request.cookie);
    const area = areaOfAddress(url, areaKeyOf(cookies.get(cookieNames.area)));
    if (LINE_BREAK.test(url.pathname)) url.pathname = NO_PAGE;
    const shared = !bringsSession(cookies) && !cookies.has(cookieNames.tempAccess);
    const calls = servicesFor(services, request.cookie);
    const store = makeStore(shared ? { ...calls, parse: (text) => answers.parse(text) } : calls, {
      base: { ...initialBase, area },
      session: {
        ...anonymous,
        loginAttempts: attemptsOf(cookies.get(cookieNames.loginAttempts)),
        tempAccess: cookies.get(cookieNames.tempAccess) ?? null,
      },
      settings: { ...services.settings, today: day(new Date()), origin },
    });
    if (bringsSession(cookies)) await restoreSession(store);
    const context = await handlerOf(url.pathname).query(new Request(url), {
      requestContext: new RequestContext(store),
    });
    if (context instanceof Response) {
      const location = context.headers.get('location') ?? '/';
      return { status: context.status, headers: { location, 'cache-control': 'no-store' }, html: '' };
    }

    const show = (crashed: boolean) => {
      const shown = shownPage(context.matches, context.loaderData, url, area, crashed);
      if (shown === null) throw new Error(`No page matched ${url.pathname}.`);
      store.dispatch(pageShown({ page: shown.handle.page, area: shown.area }));
      return shown;
    };
    let crashed = context.errors !== null;
    let shown = show(crashed);
    let markup: string;
    try {
      markup = markupOf(store, context);
    } catch (thrown) {
      if (crashed) throw thrown;
      crashed = true;
      shown = show(crashed);
      const leaf = context.matches.at(-1)?.route.id ?? '';
      context.loaderData = { ...context.loaderData, [leaf]: 'denied' };
      markup = markupOf(store, context);
    }
    const state = store.getState();
    const { fullLabel, permalink } = areas[state.base.area];
    const { source } = shown.handle;
    const assets = assetsOf.get(source) ?? pageAssets(manifest, source);
    assetsOf.set(source, assets);
    const html = htmlDocument({
      head: headOf(shown, state),
      origin,
      bodyClass: bodyClass(state.base.page, state.base.area),
      theme: colourThemeOf(cookies.get(cookieNames.theme)),
      followed: { title: fullLabel, address: `${permalink}/` },
      assets,
      markup,
      state: transferText(
        { store: transferredState(state), loaderData: context.loaderData },
        shared ? (value) => answers.embed(value) : embeddedJson,
      ),
    });
    // Ends the timers of the cache, which would keep this request's store alive.
    store.dispatch(portalApi.util.resetApiState());
    return {
      status: crashed ? 500 : statusOfOutcome[shown.outcome],
      headers: {
        'content-type': 'text/html; charset=utf-8',
        'cache-control':
          state.session.auth === null && state.session.tempAccess === null
            ? 'public, max-age=0, must-revalidate'
            : 'private, no-store',
        vary: 'Cookie',
      },
      html,
    };
  };
}
