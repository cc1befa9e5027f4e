import { describe, expect, it } from 'vitest';
import { json, stubServices, type Answers } from '../../testing/services.ts';
import { makeStore } from '../store.ts';
import { suggestOver } from './search-api.ts';

const settings = {
  siteKey: 'chiave',
  searchApiBase: '',
  version: '',
  loginToken: '',
  today: '2026-11-27',
  origin: '',
};

function opened(answers: Answers) {
  const { services, asked } = stubServices(answers);
  const suggest = suggestOver(makeStore(services, { settings }));
  return { suggest, asked };
}

/** Gives `uno`, then `due`: the second token. */
function tokens() {
  const left = ['uno', 'due'];
  return () => Promise.resolve(json({ token: left.shift(), expiresIn: 900 }));
}

describe('suggestions', () => {
  it('are asked for by prefix, ten at most, in Italian, with the token of the area', async () => {
    const { suggest, asked } = opened({
      '/api/search/token/': tokens(),
      '/v1/suggest/chiave': { suggestions: [{ value: 'ravvedimento' }] },
    });
    expect(await suggest('lavoro', 'rav')).toEqual(['ravvedimento']);
    expect(asked.map(({ path }) => path)).toEqual([
      '/api/search/token/?area=lavoro',
      '/v1/suggest/chiave?term=rav&size=10&lang=it&jwt=uno',
    ]);
  });

  it('are asked for once more, with another token, when the first has ended', async () => {
    const { suggest, asked } = opened({
      '/api/search/token/': tokens(),
      '/v1/suggest/chiave?term=rav&size=10&lang=it&jwt=uno': json({ error: { code: 'jwt_invalid' } }, 403),
      '/v1/suggest/chiave?term=rav&size=10&lang=it&jwt=due': { suggestions: [{ value: 'ravvedimento' }] },
    });
    expect(await suggest('fisco', 'rav')).toEqual(['ravvedimento']);
    expect(asked).toHaveLength(4);
  });

  it('are none, and are not asked for again and again, when every token is refused', async () => {
    const { suggest, asked } = opened({
      '/api/search/token/': tokens(),
      '/v1/suggest/chiave': json({ error: { code: 'jwt_invalid' } }, 403),
    });
    expect(await suggest('fisco', 'rav')).toEqual([]);
    expect(asked).toHaveLength(4);
  });

  it.each([
    ['the network is lost', () => Promise.reject(new TypeError('fetch failed'))],
    ['the service is broken', () => Promise.resolve(json({ error: { code: 'internal' } }, 500))],
    ['the answer is none', () => Promise.resolve(json({ suggestions: [{ valore: 'x' }] }))],
  ])('are none when %s', async (_why, answer) => {
    const { suggest } = opened({ '/api/search/token/': tokens(), '/v1/suggest/chiave': answer });
    expect(await suggest('fisco', 'rav')).toEqual([]);
  });

  it.each([
    ['the session has ended', json({ error: { code: 'forcelogout', message: '' } }, 401)],
    ['the token’s service is broken', json({}, 503)],
    ['the network is lost before the token', () => Promise.reject(new TypeError('fetch failed'))],
  ])('are none, and the search service is not asked, when %s', async (_why, answer) => {
    const { suggest, asked } = opened({ '/api/search/token/': answer });
    expect(await suggest('fisco', 'rav')).toEqual([]);
    expect(asked.map(({ path }) => path)).toEqual(['/api/search/token/?area=fisco']);
  });
});
