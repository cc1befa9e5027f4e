/** What a stranger with the public site key may try, beyond sending nonsense. */
import { SignJWT } from 'jose';
import { describe, expect, it } from 'vitest';
import { searchServer, type Answer, type TestSite } from '../../testing/search-server.ts';

const SECRET = 'una-chiave-abbastanza-lunga-per-hs256-davvero';
const server = await searchServer();

const documents = [
  { id: 'aperto', title: 'Licenziamento e preavviso', main_content: 'Il preavviso.', categories: ['Lavoro'] },
  { id: 'vicino', title: 'Termini di preavviso', main_content: 'I termini.', categories: ['Lavoro'] },
  {
    id: 'segreto',
    title: 'Fusione riservata e preavviso',
    main_content: 'La fusione con Rossi e il preavviso.',
    categories: ['Riservato'],
    document_type: 'norma',
  },
];

const ids = (answer: Answer) => (answer.json() as { hits: { id: string }[] }).hits.map(({ id }) => id);
const suggestions = async (site: TestSite, term: string) =>
  ((await site.get('suggest', { term })).json() as { suggestions: { value: string }[] }).suggestions.map(
    ({ value }) => value,
  );

let sessions = 0;
function report(site: TestSite, event: object, remoteAddress = '192.0.2.1') {
  return server.call({
    method: 'POST',
    url: `/v1/stats/${site.siteKey}/`,
    remoteAddress,
    payload: { session: `s-${++sessions}`, ...event },
  });
}

function token(claims: object): Promise<string> {
  return new SignJWT({ ...claims })
    .setProtectedHeader({ alg: 'HS256' })
    .setExpirationTime('5m')
    .sign(new TextEncoder().encode(SECRET));
}

describe('made-up events', () => {
  it('of one address do not outweigh what several ask', async () => {
    const site = await server.site({}, documents);
    for (let turn = 0; turn < 30; turn++)
      await report(site, { action: 'search', keyword: 'preavviso licenziamento', numberOfResults: 1 });
    for (let visitor = 0; visitor < 4; visitor++)
      await report(
        site,
        { action: 'search', keyword: 'preavviso termini', numberOfResults: 1 },
        `198.51.100.${visitor}`,
      );
    expect(await suggestions(site, 'preavviso')).toEqual(['preavviso termini', 'preavviso licenziamento']);
  });

  it('are not told from those of the visitors behind a proxy of the owner', async () => {
    const site = await server.site({}, documents);
    for (let turn = 0; turn < 5; turn++)
      await report(
        site,
        { action: 'search', keyword: 'preavviso licenziamento', numberOfResults: 1 },
        '10.0.0.7',
      );
    for (let visitor = 0; visitor < 4; visitor++)
      await report(
        site,
        { action: 'search', keyword: 'preavviso termini', numberOfResults: 1 },
        `198.51.100.${visitor}`,
      );
    expect(await suggestions(site, 'preavviso')).toEqual(['preavviso licenziamento', 'preavviso termini']);
  });

  it('of one address are refused once there are more than people make', async () => {
    const site = await server.site();
    const event = { action: 'click', keyword: 'x', docid: 'x', position: 1 };
    const statuses = new Set<number>();
    for (let sent = 0; sent < 1_300 && !statuses.has(429); sent += 100) {
      const answers = await Promise.all(Array.from({ length: 100 }, () => report(site, event)));
      for (const { status } of answers) statuses.add(status);
    }
    expect([...statuses]).toEqual([202, 429]);
    expect((await report(site, event, '198.51.100.1')).status).toBe(202);
  });
});

describe('a token that keeps documents back', () => {
  const protectedSite = () => server.site({ requiresJwt: true, jwtSecret: SECRET }, documents);

  it('tells nothing of what they are about, or whether they are, through recommendations', async () => {
    const site = await protectedSite();
    const jwt = await token({ filter: { category: 'Lavoro' } });
    await report(site, { action: 'click', session: 'v', keyword: 'x', docid: 'segreto', position: 1 });
    await report(site, { action: 'click', session: 'v', keyword: 'x', docid: 'aperto', position: 1 });
    const block = (itemId: string, token: string) =>
      server.call({
        url: `/v1/recommendations/index/${site.siteKey}/block/b?itemId=${itemId}&jwt=${token}`,
      });
    const everything = await token({});
    expect(ids(await block('segreto', everything))).toContain('aperto');
    for (const itemId of ['segreto', 'mai-visto']) {
      expect(ids(await block(itemId, jwt))).toEqual([]);
      expect(ids(await site.get('recommendations', { itemId, jwt }))).toEqual([]);
    }
    expect(ids(await block('aperto', jwt))).toEqual(['vicino']);
  });

  it('tells nothing of their values through interests', async () => {
    const norms = [
      { id: 'uno', title: 'Preavviso', main_content: 'Testo uguale.', categories: ['Lavoro'] },
      {
        id: 'due',
        title: 'Preavviso',
        main_content: 'Testo uguale.',
        categories: ['Lavoro'],
        document_type: 'norma',
      },
    ];
    const hidden = ['h1', 'h2', 'h3'].map((id) => ({
      id,
      title: 'Altro',
      main_content: 'Altro.',
      categories: ['Riservato'],
      document_type: 'norma',
    }));
    const site = await server.site({ requiresJwt: true, jwtSecret: SECRET }, [...norms, ...hidden]);
    for (const { id } of hidden)
      await report(site, { action: 'click', session: 'v', keyword: 'x', docid: id, position: 1 });
    const scores = async (parameters: object) =>
      (
        (await site.get('search', { term: 'preavviso', ...parameters })).json() as {
          hits: { id: string; score: number }[];
        }
      ).hits.map(({ id, score }) => [id, score]);
    const jwt = await token({ filter: { category: 'Lavoro' } });
    expect(await scores({ jwt, userToken: 'v' })).toEqual(await scores({ jwt }));
    const everything = await token({});
    expect(await scores({ jwt: everything, userToken: 'v' })).not.toEqual(await scores({ jwt: everything }));
  });
});

describe('caches between the server and its pages', () => {
  it('may keep nothing: who may ask, and what they may find, is decided here', async () => {
    const site = await server.site({ allowedOrigins: ['https://www.example.it'] }, documents);
    const answers = await Promise.all([
      site.get('search', { term: 'preavviso' }),
      site.get('suggest', { term: 'pre' }),
      site.get('search', { limit: 0 }),
      site.get('nothing'),
      server.call({ url: `/v1/search/${site.siteKey}`, headers: { origin: 'https://male.example' } }),
      site.manage('GET', '/documents/aperto'),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 400, 404, 403, 200]);
    for (const { headers } of answers) expect(headers['cache-control']).toBe('no-store');
  });
});

describe('the character NUL', () => {
  it.each<[string, (site: TestSite) => Promise<Answer>]>([
    ['term', (site) => site.get('search', { term: 'a\0b' })],
    ['userToken', (site) => site.get('search', { userToken: '\0' })],
    ['facet', (site) => site.get('search', { facet: ['category', 'x\0'] })],
    ['term', (site) => site.get('suggest', { term: '\0' })],
    ['itemId', (site) => site.get('recommendations', { itemId: 'a\0' })],
    ['keyword', (site) => report(site, { action: 'search', keyword: 'a\0', numberOfResults: 1 })],
    ['docid', (site) => report(site, { action: 'click', keyword: 'a', docid: '\0', position: 1 })],
    [
      'session',
      (site) => report(site, { action: 'search', session: '\0', keyword: 'a', numberOfResults: 1 }),
    ],
    [
      'id',
      (site) =>
        server.call({
          method: 'PUT',
          url: `/v2/indices/${site.siteKey}/conversations/%00/rating`,
          payload: { value: 1 },
        }),
    ],
    [
      'question',
      (site) =>
        server.call({
          method: 'POST',
          url: `/v2/indices/${site.siteKey}/conversations`,
          payload: { question: 'a\0' },
        }),
    ],
  ])(
    'is refused in %s: not every store takes it, and one event must not sink the others',
    async (name, ask) => {
      const answer = await ask(await server.site());
      expect([answer.status, answer.json()]).toMatchObject([
        400,
        { error: { code: 'invalid_parameter', message: expect.stringMatching(`^${name}: `) } },
      ]);
    },
  );
});

describe('bodies', () => {
  it('that are compressed are not unpacked: a small one could fill the memory', async () => {
    const { siteKey } = await server.site();
    const answer = await server.call({
      method: 'POST',
      url: `/v1/search/${siteKey}`,
      headers: { 'content-type': 'application/json', 'content-encoding': 'gzip' },
      payload: Buffer.from('1f8b080000000000000a', 'hex'),
    });
    expect([answer.status, answer.json()]).toMatchObject([
      415,
      { error: { code: 'unsupported_media_type' } },
    ]);
  });

  it.each(['__proto__', 'constructor', 'toString', 'hasOwnProperty'])(
    'take %s for a name like any other',
    async (name) => {
      const site = await server.site({}, [
        { id: name, title: name, main_content: name, custom_fields: { [name]: 'valore' } },
      ]);
      const answer = await site.get('search', {
        term: name,
        customField: `${name}=valore`,
        facet: `custom_fields.${name}`,
        filter: JSON.stringify({ [`custom_fields.${name}`]: 'valore' }),
        sort: `custom_fields.${name}`,
      });
      expect(ids(answer)).toEqual([name]);
      expect(answer.json()).toMatchObject({
        facets: { [`custom_fields.${name}`]: [{ value: 'valore', count: 1 }] },
      });
      expect(JSON.parse(answer.text.replaceAll(name, 'x'))).toMatchObject({
        hits: [{ custom_fields: { x: 'valore' } }],
      });
    },
  );
});

describe('connections', () => {
  it('that stand still are closed, so that they cannot be used up', () => {
    expect(server.app.server.timeout).toBeGreaterThan(0);
    expect(server.app.server.headersTimeout).toBeGreaterThan(0);
    expect(server.app.server.requestTimeout).toBeGreaterThan(0);
  });
});
