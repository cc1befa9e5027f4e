import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createSearchClient } from './client.ts';
import type { SearchClient } from './search-client.ts';
import { callUntyped } from './testing/call-untyped.ts';
import { startRecordingServer, type RecordingServer } from './testing/recording-server.ts';

const day = 86_400;

let server: RecordingServer;
beforeAll(async () => {
  server = await startRecordingServer();
});
afterAll(() => server.close());
beforeEach(() => {
  server.reply = () => ({ status: 202 });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const client = () => createSearchClient({ siteKey: 'k3y', apiBase: server.origin });

/** The body of the next statistics event that reaches the service. */
async function event(send: () => void): Promise<unknown> {
  const before = server.requests.length;
  send();
  await vi.waitFor(() => expect(server.requests.length).toBe(before + 1));
  return JSON.parse(server.last().body);
}

/** A page's cookies, with what was written to them. */
function page(cookie = '', protocol = 'https:') {
  const written: string[] = [];
  const jar = new Map(
    cookie === '' ? [] : cookie.split('; ').map((one) => one.split('=') as [string, string]),
  );
  vi.stubGlobal('location', { origin: server.origin, protocol });
  vi.stubGlobal('document', {
    get cookie() {
      return [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
    },
    set cookie(text: string) {
      written.push(text);
      const [pair = '', ...attributes] = text.split(';');
      const [name = '', value = ''] = pair.split('=');
      if (attributes.includes('max-age=0')) jar.delete(name);
      else jar.set(name, value);
    },
  });
  return { written };
}

describe('a statistics event', () => {
  it('of a search is a text post that needs no preflight', async () => {
    const subject = client();
    const body = await event(() => subject.sendStatsEvent('search', 'imu', { numberOfResults: 3 }));
    expect(body).toEqual({
      action: 'search',
      session: subject.getStatsSessionId(),
      keyword: 'imu',
      numberOfResults: 3,
    });
    const { method, path, headers } = server.last();
    expect({ method, path }).toEqual({ method: 'POST', path: '/v1/stats/k3y/' });
    expect(headers['content-type']).toMatch(/^text\/plain/);
  });

  it('of a click names the document and its position', async () => {
    const subject = client();
    const body = await event(() =>
      subject.sendStatsEvent('click', 'imu', { documentId: 'd1', position: 12 }),
    );
    expect(body).toEqual({
      action: 'click',
      session: subject.getStatsSessionId(),
      keyword: 'imu',
      docid: 'd1',
      position: 12,
    });
  });

  it('carries the tag', async () => {
    const subject = client();
    subject.setAnalyticsTag('intestazione');
    const body = await event(() => subject.sendStatsEvent('search', '', { numberOfResults: 0 }));
    expect(body).toMatchObject({ tag: 'intestazione' });
  });

  it.each(['view', '', undefined])('is a search or a click, not %s', (type) => {
    expect(() => callUntyped(client(), 'sendStatsEvent', type, 'imu', {})).toThrow(
      'Illegal sendStatsEvent parameters...',
    );
  });

  it('leaves by beacon where there is one, and by nothing else', async () => {
    const sendBeacon = vi.fn((_url: string, _body: string) => true);
    vi.stubGlobal('navigator', { sendBeacon });
    const before = server.requests.length;
    const subject = client();
    subject.sendStatsEvent('search', 'imu', { numberOfResults: 1 });
    expect(sendBeacon).toHaveBeenCalledExactlyOnceWith(`${server.origin}/v1/stats/k3y/`, expect.any(String));
    expect(JSON.parse(sendBeacon.mock.calls[0]?.[1] ?? '')).toMatchObject({
      action: 'search',
      keyword: 'imu',
    });
    await subject.search({}).catch(() => undefined);
    expect(server.requests.slice(before).map(({ path }) => path)).toEqual(['/v1/search/k3y']);
  });

  it.each<[string, () => SearchClient]>([
    ['the platform refuses the beacon', client],
    [
      'the site intercepts its requests',
      () => {
        const subject = client();
        subject.setApiRequestInterceptor((configuration) => ({
          ...configuration,
          headers: { 'x-site': '1' },
        }));
        return subject;
      },
    ],
    [
      'the site has a fetch of its own',
      () =>
        createSearchClient({
          siteKey: 'k3y',
          apiBase: server.origin,
          fetch: (...request) => fetch(...request),
        }),
    ],
  ])('is posted when %s', async (_when, make) => {
    vi.stubGlobal('navigator', { sendBeacon: () => false });
    const subject = make();
    expect(await event(() => subject.sendStatsEvent('search', 'imu', { numberOfResults: 1 }))).toMatchObject({
      action: 'search',
    });
  });

  it('that fails is logged, and disturbs nobody', async () => {
    const log = vi.spyOn(console, 'error').mockReturnValue(undefined);
    server.reply = () => ({ status: 404, body: { error: { code: 404, message: 'no such site' } } });
    client().sendStatsEvent('search', 'imu', { numberOfResults: 1 });
    await vi.waitFor(() => expect(log).toHaveBeenCalledTimes(1));
    expect(log).toHaveBeenCalledWith(expect.objectContaining({ message: 'no such site' }));
  });
});

describe('the session of the statistics', () => {
  it('is a random id that begins with a-, the same for the life of a client', () => {
    const subject = client();
    expect(subject.getStatsSessionId()).toMatch(/^a-[\da-f]{32}$/);
    expect(subject.getStatsSessionId()).toBe(subject.getStatsSessionId());
    expect(client().getStatsSessionId()).not.toBe(subject.getStatsSessionId());
  });

  it('is the site’s own once it is set, whatever the personalisation', async () => {
    page();
    const subject = client();
    subject.enablePersonalizationTracking(true);
    subject.setStatsSessionId('customer-7');
    expect(subject.getStatsSessionId()).toBe('customer-7');
    expect(await event(() => subject.sendStatsEvent('search', 'x', { numberOfResults: 1 }))).toMatchObject({
      session: 'customer-7',
    });
  });

  it('is the user token only with personalisation tracking and consent, which is given until it is taken back', () => {
    page();
    const subject = client();
    const anonymous = subject.getStatsSessionId();
    subject.enablePersonalizationTracking(true);
    const token = subject.getUserTokenInPersonalization();
    expect(subject.getStatsSessionId()).toBe(token);
    subject.consentAddSearchCookie(false);
    expect(subject.getStatsSessionId()).toBe(anonymous);
    subject.consentAddSearchCookie(true);
    expect(subject.getStatsSessionId()).toBe(subject.getUserTokenInPersonalization());
    subject.enablePersonalizationTracking(false);
    expect(subject.getStatsSessionId()).toBe(anonymous);
  });

  it('is in memory alone where there are no cookies', () => {
    const subject = client();
    subject.enablePersonalizationTracking(true);
    expect(subject.getStatsSessionId()).toBe(subject.getUserTokenInPersonalization());
  });
});

describe('the user token', () => {
  it('is a version 4 UUID without dashes', () => {
    expect(client().getUserTokenInPersonalization()).toMatch(/^[\da-f]{12}4[\da-f]{3}[89ab][\da-f]{15}$/);
  });

  it('is made where crypto.randomUUID is missing, as on a page without https', () => {
    const { crypto } = globalThis;
    vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) });
    expect(client().getUserTokenInPersonalization()).toMatch(/^[\da-f]{32}$/);
  });

  it('is read from the cookie among others', () => {
    const token = '0123456789abcdef0123456789abcdef';
    page(`a=1; addsearchUserToken=${token}; b=2`);
    expect(client().getUserTokenInPersonalization()).toBe(token);
  });

  it.each([
    'a=1',
    'addsearchUserToken=',
    'addsearchUserToken=<script>',
    'xaddsearchUserToken=0123456789abcdef0123456789abcdef',
  ])('is new when the cookie is absent or no token: %s', (cookie) => {
    page(cookie);
    expect(client().getUserTokenInPersonalization()).toMatch(/^[\da-f]{32}$/);
    expect(client().getUserTokenInPersonalization()).not.toContain('0123456789abcdef');
  });

  it('is written when it is used and the cookie is absent, for 180 days', () => {
    const { written } = page();
    const subject = client();
    subject.enablePersonalizationTracking(true);
    expect(written).toEqual([]);
    const token = subject.getStatsSessionId();
    expect(written).toEqual([`addsearchUserToken=${token};max-age=${180 * day};path=/;samesite=lax;secure`]);
    subject.getStatsSessionId();
    expect(written).toHaveLength(1);
  });

  it('is written for as many days as the site says, and without https not as a secure one', () => {
    const { written } = page('', 'http:');
    const subject = client();
    subject.enablePersonalizationTracking(true, 30);
    const token = subject.getStatsSessionId();
    expect(written).toEqual([`addsearchUserToken=${token};max-age=${30 * day};path=/;samesite=lax`]);
  });

  it('is not written when the cookie is there, nor without tracking or consent', () => {
    const { written } = page('addsearchUserToken=0123456789abcdef0123456789abcdef');
    const tracked = client();
    tracked.enablePersonalizationTracking(true);
    expect(tracked.getStatsSessionId()).toBe('0123456789abcdef0123456789abcdef');
    client().getStatsSessionId();
    expect(written).toEqual([]);
  });

  it('is taken back from the browser with the consent', () => {
    page('addsearchUserToken=0123456789abcdef0123456789abcdef');
    client().consentAddSearchCookie(false);
    expect(document.cookie).toBe('');
  });

  it('is dropped when a session id of the site’s own is set', () => {
    const { written } = page();
    const subject = client();
    subject.enablePersonalizationTracking(true);
    subject.setStatsSessionId('customer-7');
    expect(subject.getUserTokenInPersonalization()).toBeNull();
    subject.getStatsSessionId();
    expect(written).toEqual([]);
  });
});
