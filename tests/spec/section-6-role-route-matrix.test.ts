/**
 * Specification §6 as a matrix: every page and every call of the portal, for an anonymous visitor, a temporary access, a
 * token that has expired and each of the six roles. What is served and not in the tables fails the test.
 */
import { afterAll, describe, expect, it } from 'vitest';
import { routeTable } from '../../portal/src/app/routing/route-table.ts';
import { AccessTokens, TOKEN_SECONDS } from '../../server/src/accounts/access-token.ts';
import { DEMO_PASSWORD } from '../../server/src/accounts/demo-accounts.ts';
import { TemporaryAccesses } from '../../server/src/accounts/temporary-access.ts';
import { buildApp } from '../../server/src/app.ts';
import { readConfig } from '../../server/src/config/config.ts';
import { temporaryDirectory } from '../../server/src/testing/temporary-directory.ts';
import { articles, specificationEdition } from './support/edition.ts';
import { calls } from './support/matrix-calls.ts';
import { pages, parameters } from './support/matrix-pages.ts';
import { opens, readers, statusFor, type ReaderKind } from './support/matrix-readers.ts';
import { servedCalls } from './support/served-calls.ts';

const AUTH_SECRET = 'un segreto lungo abbastanza per firmare';
const LOGIN_TOKEN = 'gettone-delle-prove';
/** What subscribers alone read of the guide. */
const RESERVED = 'Testo riservato.';

const app = await buildApp(
  readConfig({
    NODE_ENV: 'test',
    PORT: '0',
    LOG_LEVEL: 'silent',
    DATA_DIR: temporaryDirectory(afterAll),
    CONTENT_DIR: specificationEdition(afterAll).directory,
    AUTH_SECRET,
    LOGIN_TOKEN,
    TRUSTED_PROXIES: '1',
  }),
);
const origin = await app.listen({ host: '127.0.0.1', port: 0 });
afterAll(() => app.close());

interface Credentials {
  readonly email: string;
  /** For calls. */
  readonly headers: Readonly<Record<string, string>>;
  /** For pages. */
  readonly cookie: string;
}

/** Each reader comes from an address of their own, so that the limits of one address tell nothing here. */
const addressOf = (reader: ReaderKind) => `192.0.2.${readers.indexOf(reader) + 1}`;

async function logIn(reader: ReaderKind): Promise<Credentials> {
  const email = `${reader}@prontuario.example`;
  const answer = await fetch(`${origin}/api/auth/doLogin/`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      token: LOGIN_TOKEN,
      'x-forwarded-for': addressOf(reader),
    },
    body: JSON.stringify({ userName: email, password: DEMO_PASSWORD, remember: false }),
  });
  const { auth } = (await answer.json()) as { auth: string };
  const cookie = answer.headers.get('set-cookie')?.split(';')[0] ?? '';
  return { email, headers: { authorization: `Bearer ${auth}` }, cookie };
}

async function credentialsOf(reader: ReaderKind): Promise<Credentials> {
  const email = 'nessuno@prontuario.example';
  if (reader === 'anonymous') return { email, headers: {}, cookie: '' };
  if (reader === 'temporary') {
    const until = new Date(Date.now() + 86_400_000);
    const token = await new TemporaryAccesses(AUTH_SECRET).sign({ areas: ['fisco'], until });
    return { email, headers: { tempAccess: token }, cookie: `tempAccess=${token}` };
  }
  if (reader === 'expired') {
    const then = new Date(Date.now() - 2 * TOKEN_SECONDS * 1_000);
    const token = await new AccessTokens(AUTH_SECRET, () => then).sign({ accountId: 'x', sessionId: 'x' });
    return { email, headers: { authorization: `Bearer ${token}` }, cookie: `sessione=${'x'.repeat(43)}` };
  }
  return logIn(reader);
}

const credentials = new Map<ReaderKind, Credentials>();
for (const reader of readers) credentials.set(reader, await credentialsOf(reader));

describe('§6 a session over https', () => {
  it('is kept by a cookie that no other host can write, and known where pages are rendered', async () => {
    const headers = { 'x-forwarded-proto': 'https', 'x-forwarded-for': '192.0.2.99' };
    const answer = await fetch(`${origin}/api/auth/doLogin/`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json', token: LOGIN_TOKEN },
      body: JSON.stringify({ userName: 'fisco@prontuario.example', password: DEMO_PASSWORD }),
    });
    const cookie = answer.headers.get('set-cookie')?.split(';')[0] ?? '';
    expect(cookie).toMatch(/^__Host-sessione=/);
    const guide = `${origin}/fisco/banche-dati/guide/guida-iva/?id=${articles.guide}`;
    const own = await fetch(guide, { headers: { ...headers, cookie } });
    expect(own.headers.get('cache-control')).toBe('private, no-store');
    expect(await own.text()).toContain(RESERVED);
    const planted = await fetch(guide, { headers: { ...headers, cookie: cookie.replace('__Host-', '') } });
    expect(await planted.text()).not.toContain(RESERVED);
  });
});

describe('§6 the calls', () => {
  it('that are served are all in the table, and no other', () => {
    expect(servedCalls(app)).toEqual(Object.keys(calls).sort());
  });

  it.each(Object.entries(calls))('%s', async (call, { access, query, body, whole = [] }) => {
    const [method = '', path = ''] = call.split(' ');
    const answers: [ReaderKind, number, boolean][] = [];
    for (const reader of readers) {
      const { email, headers } = credentials.get(reader) ?? { email: '', headers: {} };
      const parameters = query === undefined ? '' : `?${query.replace('{email}', encodeURIComponent(email))}`;
      const answer = await fetch(`${origin}${path}/${parameters}`, {
        method,
        headers: {
          ...headers,
          'x-forwarded-for': addressOf(reader),
          ...(body !== undefined && { 'content-type': 'application/json' }),
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      });
      const text = await answer.text();
      expect.soft(answer.headers.get('x-content-type-options'), reader).toBe('nosniff');
      answers.push([reader, answer.status, text.includes(RESERVED)]);
      if (text.includes(RESERVED))
        expect.soft(answer.headers.get('cache-control'), reader).toBe('private, no-store');
    }
    expect(answers).toEqual(
      readers.map((reader) => [reader, statusFor(access, reader), whole.includes(reader)]),
    );
  });
});

describe('§6 the files of a document', () => {
  it.each([
    ['/media/calcolo.xlsx', opens.fisco],
    ['/media/video.mp4', readers],
  ] as const)('%s are for who may read the document', async (address, allowed) => {
    const answers: [ReaderKind, number, string | null][] = [];
    for (const reader of readers) {
      const answer = await fetch(origin + address, {
        headers: { cookie: credentials.get(reader)?.cookie ?? '', 'x-forwarded-for': addressOf(reader) },
      });
      await answer.arrayBuffer();
      answers.push([reader, answer.status, answer.headers.get('cache-control')]);
    }
    expect(answers).toEqual(
      readers.map((reader) => {
        const open = reader === 'temporary' || allowed.some((each) => each === reader);
        if (allowed === readers) return [reader, 200, 'public, max-age=3600'];
        if (open) return [reader, 200, 'private, no-cache'];
        return [reader, ['anonymous', 'expired'].includes(reader) ? 401 : 403, 'no-store'];
      }),
    );
  });
});

describe('§6 the pages', () => {
  const keyOf = ({ scope, path }: (typeof routeTable)[number]) =>
    scope === 'area' ? `/{area}/${path}` : `/${path}`;

  it('of the portal are all in the table, and no other', () => {
    expect(routeTable.map(keyOf).sort()).toEqual(Object.keys(pages).sort());
  });

  /** The addresses that a row stands for, with the area each shows. */
  function addressesOf(row: string): (readonly [address: string, area: 'fisco' | 'lavoro' | null])[] {
    const key = row.replace(/:\w+/g, (name) => parameters[name] ?? name);
    if (!key.startsWith('/{area}/')) return [[`${key}/`.replace('//', '/'), null]];
    const path = key.slice('/{area}/'.length);
    if (path === 'banche-dati/*') {
      const slug = `banche-dati/guide/guida-iva/?id=${articles.guide}`;
      return [
        [`/fisco/${slug}`, 'fisco'],
        [`/editoria/${slug}&area=fisco`, 'fisco'],
      ];
    }
    const below = path === '' ? '' : `${path}/`;
    return [
      [`/fisco/${below}`, 'fisco'],
      [`/lavoro/${below}`, 'lavoro'],
      [`/editoria/${below}?area=lavoro&type=lavoro`, 'lavoro'],
    ];
  }

  it.each(Object.entries(pages))('%s', async (key, access) => {
    for (const [address, area] of addressesOf(key)) {
      const isDocument = key === '/{area}/banche-dati/*';
      const expected = readers.map((reader) => {
        const elsewhere =
          String(access).startsWith('everybody in ') && access !== `everybody in ${area ?? ''}`;
        const allowed = access === 'subscribers' || access === 'editors' ? statusFor(access, reader) : 200;
        const status = access === 404 || elsewhere ? 404 : allowed;
        const whole = isDocument && (reader === 'temporary' || opens.fisco.some((each) => each === reader));
        const isPrivate = !['anonymous', 'expired'].includes(reader);
        return [reader, status, whole, isPrivate];
      });
      const answers = await Promise.all(
        readers.map(async (reader) => {
          const answer = await fetch(origin + address, {
            headers: {
              cookie: credentials.get(reader)?.cookie ?? '',
              'x-forwarded-for': addressOf(reader),
            },
          });
          const html = await answer.text();
          const cache = answer.headers.get('cache-control') ?? '';
          return [reader, answer.status, html.includes(RESERVED), cache.includes('private, no-store')];
        }),
      );
      expect.soft(answers, address).toEqual(expected);
    }
  });
});
