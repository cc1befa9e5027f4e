import { matchRoutes } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import { routeFinder } from './route-finder.ts';
import { routeTable } from './route-table.ts';
import { createSharedRoutes } from './routes.tsx';

const root = createSharedRoutes();
const handlerOf = routeFinder(root);

/** The page that a set of routes finds at an address, and what it reads in it. */
function found(routes: Parameters<typeof matchRoutes>[0], pathname: string) {
  const match = matchRoutes(routes, pathname)?.at(-1);
  return { page: match?.route.id, params: match?.params };
}

const written = routeTable.flatMap(({ scope, path }) => {
  const below = path.replace('*', 'atti/uno').replace(/:\w+/g, 'parola');
  return scope === 'site'
    ? [`/${below}`]
    : ['/fisco', '/lavoro', '/editoria'].map((area) => `${area}/${below}`);
});

describe('the routes that an address is tried against', () => {
  it.each([
    ...written,
    ...written.map((path) => `${path.replace(/\/$/, '')}/`),
    '/',
    '/nulla',
    '/fisco/nulla',
    '/fisco/guide/nulla',
    '/fisco/banche-dati',
    '/nulla/banche-dati/uno',
    '/Fisco/GUIDE/',
    '/fisco/%67uide',
    '//fisco/guide',
    '/fisco//guide',
    '/fisco/:topic',
    '/autori/*',
  ])('find at %s what all of them find', (pathname) => {
    expect(found([...handlerOf(pathname).dataRoutes], pathname)).toEqual(found([root], pathname));
  });

  it('are few, and the same for all addresses that begin alike', () => {
    const [shell] = handlerOf('/fisco/').dataRoutes;
    expect(shell?.children?.map(({ id }) => id)).toEqual(['/fisco/', '*']);
    expect(handlerOf('/fisco/nulla')).toBe(handlerOf('/altro/nulla'));
    expect(handlerOf('/fisco/banche-dati/a')).toBe(handlerOf('/fisco/banche-dati/b/c'));
  });
});
