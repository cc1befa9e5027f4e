import { describe, expect, it } from 'vitest';
import { searchServer } from '../../testing/search-server.ts';
import { Admission } from './admission.ts';
import { RateLimiter } from './rate-limiter.ts';

const server = await searchServer();

describe('the limit of calls', () => {
  it('lets a minute’s worth through at once, then as many as time gives back', () => {
    let now = 0;
    const limiter = new RateLimiter(() => now);
    const site = { id: 's', settings: { rateLimits: { searches: 60 } } };
    const taken = Array.from({ length: 61 }, () => limiter.take(site, 'searches'));
    expect(taken.map(({ allowed }) => allowed)).toEqual([...Array.from({ length: 60 }, () => true), false]);
    expect(taken[59]).toMatchObject({ limit: 60, remaining: 0, resetSeconds: 60 });
    expect(taken[60]).toMatchObject({ retrySeconds: 1 });
    now = 2_000;
    expect([1, 2, 3].map(() => limiter.take(site, 'searches').allowed)).toEqual([true, true, false]);
  });

  it('counts kinds and sites apart', () => {
    const limiter = new RateLimiter(() => 0);
    const settings = { rateLimits: { searches: 1, events: 1 } };
    expect(limiter.take({ id: 'a', settings }, 'searches').allowed).toBe(true);
    expect(limiter.take({ id: 'a', settings }, 'searches').allowed).toBe(false);
    expect(limiter.take({ id: 'a', settings }, 'events').allowed).toBe(true);
    expect(limiter.take({ id: 'b', settings }, 'searches').allowed).toBe(true);
  });

  it('is told in headers, and refused with 429 and when to come back', async () => {
    const site = await server.site({ rateLimits: { searches: 2 } });
    const [first, , third] = [await site.get('search'), await site.get('suggest'), await site.get('search')];
    expect([
      first.status,
      first.headers['x-rate-limit-limit'],
      first.headers['x-rate-limit-remaining'],
    ]).toEqual([200, '2', '1']);
    expect([third.status, third.json()]).toMatchObject([429, { error: { code: 'rate_limited' } }]);
    expect(Number(third.headers['retry-after'])).toBeGreaterThan(0);
    expect(third.headers['access-control-allow-origin']).toBe('*');
    expect(third.headers['access-control-expose-headers']).toContain('X-Rate-Limit-Remaining');
  });

  it('of the document calls cannot be used up without the private key', async () => {
    const site = await server.site({ rateLimits: { documents: 1 } });
    for (let turn = 0; turn < 3; turn++) {
      const url = `/v2/indices/${site.siteKey}/documents/x`;
      expect((await server.call({ url })).status).toBe(401);
    }
    expect((await site.manage('GET', '/documents/x')).status).toBe(404);
    expect((await site.manage('GET', '/documents/x')).status).toBe(429);
  });
});

describe('allowed origins', () => {
  const from = (site: { siteKey: string }, origin?: string) =>
    server.call({
      url: `/v1/search/${site.siteKey}?term=x`,
      ...(origin !== undefined && { headers: { origin } }),
    });

  it('are the only ones whose pages are answered, readably', async () => {
    const site = await server.site({ allowedOrigins: ['https://www.example.it'] });
    expect((await from(site, 'https://www.example.it')).status).toBe(200);
    expect((await from(site)).status).toBe(200);
    for (const origin of [
      'https://altrove.example',
      'http://www.example.it',
      'https://www.example.it:8443',
      'null',
    ]) {
      const answer = await from(site, origin);
      expect([answer.status, answer.json()]).toMatchObject([403, { error: { code: 'origin_not_allowed' } }]);
      expect(answer.headers['access-control-allow-origin']).toBe('*');
    }
  });

  it('are all, where none is listed', async () => {
    expect((await from(await server.site(), 'https://altrove.example')).status).toBe(200);
  });

  it('are told to browsers before they ask, whatever the call', async () => {
    const { siteKey } = await server.site();
    for (const url of [`/v1/search/${siteKey}`, `/v2/indices/${siteKey}/documents:batch`, '/v1/nothing']) {
      const answer = await server.call({
        method: 'OPTIONS',
        url,
        headers: { origin: 'https://www.example.it', 'access-control-request-method': 'PUT' },
      });
      expect(answer.status).toBe(204);
      expect(answer.headers).toMatchObject({
        'access-control-allow-origin': '*',
        'access-control-allow-methods': expect.stringContaining('PUT'),
        'access-control-allow-headers': expect.stringContaining('Authorization'),
      });
    }
  });
});

describe('admission', () => {
  it('ends when a crowd makes timers late again and again, and begins anew when it does not', () => {
    let now = 0;
    const admission = new Admission(() => now);
    const sampleAfter = (milliseconds: number, requests = 100) => {
      now += milliseconds;
      for (let request = 0; request < requests; request++) admission.admits();
      admission.sample();
      return admission.overloaded;
    };
    expect(sampleAfter(55)).toBe(false);
    expect(sampleAfter(5_000)).toBe(false);
    expect(sampleAfter(50)).toBe(false);
    expect([sampleAfter(700), sampleAfter(700)]).toEqual([false, true]);
    expect(admission.admits()).toBe(false);
    expect(sampleAfter(60)).toBe(false);
    expect([sampleAfter(700, 3), sampleAfter(700, 3)]).toEqual([false, false]);
  });
});

describe('a crowd that comes without a pause', () => {
  const HANDLING_MS = 5;
  const crowd = () => {
    let now = 0;
    const admission = new Admission(() => now);
    const come = (requests: number) =>
      Array.from({ length: requests }, () => {
        const admitted = admission.admits();
        now += admitted ? HANDLING_MS : 0;
        return admitted;
      });
    const pass = (milliseconds: number) => {
      now += milliseconds;
    };
    return { admission, come, pass };
  };

  it('is refused while it keeps the process even from its timers, and let in after', () => {
    const { admission, come } = crowd();
    const admitted = come(1_000);
    expect(admitted.lastIndexOf(true)).toBe(100);
    expect(admitted.slice(0, 101)).not.toContain(false);
    admission.sample();
    expect(come(1)).toEqual([true]);
  });

  it('is let in after one long task, which is not its own', () => {
    const { come, pass } = crowd();
    pass(5_000);
    expect(come(90)).not.toContain(false);
  });
});

describe('addresses that are no call', () => {
  it.each([
    '/v1/',
    '/v1/search',
    '/v1/search/',
    '/v2/indices',
    '/v1/search/a/b/c',
    '/v2/indices/k/documents:bulk',
  ])('are told apart as JSON that pages can read: %s', async (url) => {
    const answer = await server.call({ url });
    expect(answer.status).toBe(404);
    expect(answer.json()).toMatchObject({ error: { code: 'not_found' } });
    expect(answer.headers['access-control-allow-origin']).toBe('*');
  });

  it('are refused when they are not well formed', async () => {
    const answer = await server.call({ url: '/v1/search/%zz' });
    expect([answer.status, answer.json()]).toMatchObject([400, { error: { code: 'bad_request' } }]);
    expect(answer.headers['access-control-allow-origin']).toBe('*');
  });
});
