import { createStaticHandler, type RouteObject, type StaticHandler } from 'react-router-dom';

/** Segments by which routes are told apart before the router tries them: an area and a page. */
const TOLD_BY = 2;
/** An address that the router reads letter by letter as it is written; of any other all routes are tried. */
const PLAIN = /^(?:\/[a-z\d-]+)+\/?$/;
/** Stands for a segment that no route has as a word of its own. */
const ANY = ':';

const segmentsOf = (path: string) => path.toLowerCase().split('/').filter(Boolean).slice(0, TOLD_BY);

/** Whether a route whose path begins like this can answer an address that begins like that. */
function answers(route: readonly string[], address: readonly string[]): boolean {
  for (let at = 0; at < TOLD_BY; at++) {
    const [own, asked] = [route[at], address[at]];
    if (own === '*') return true;
    if (own === asked) continue;
    if (own === undefined || asked === undefined || !own.startsWith(ANY)) return false;
  }
  return true;
}

/**
 * Finds the handler for an address: the router tries its routes one after the other, the front page's last of all, so it
 * gets those alone that can answer by how they begin. Handlers are made once for each set of routes.
 * @param root has all pages below it, and no path
 */
export function routeFinder(root: RouteObject): (pathname: string) => StaticHandler {
  const pages = (root.children ?? []).map((route) => ({ route, path: segmentsOf(route.path ?? '') }));
  const words = Array.from({ length: TOLD_BY }, (_, at) => new Set(pages.map(({ path }) => path[at])));
  const handlerOf = (children: RouteObject[]) => createStaticHandler([{ ...root, index: false, children }]);
  const all = handlerOf(pages.map(({ route }) => route));
  const ofBeginning = new Map<string, StaticHandler>();
  const ofRoutes = new Map<string, StaticHandler>();

  return (pathname) => {
    if (!PLAIN.test(pathname)) return all;
    const address = segmentsOf(pathname).map((segment, at) => (words[at]?.has(segment) ? segment : ANY));
    const beginning = address.join('/');
    const known = ofBeginning.get(beginning);
    if (known !== undefined) return known;
    const able = pages.filter(({ path }) => answers(path, address)).map(({ route }) => route);
    const ids = able.map(({ id }) => id).join(' ');
    const handler = ofRoutes.get(ids) ?? handlerOf(able);
    ofRoutes.set(ids, handler);
    ofBeginning.set(beginning, handler);
    return handler;
  };
}
