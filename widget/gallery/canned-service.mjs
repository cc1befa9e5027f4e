/**
 * A small stand-in for the search service, for the elements' tests and their gallery: same wire, few documents, and
 * a site key for each way a service can behave. It searches for real, so that counts, filters and pages agree.
 *
 * Site keys: `plain` answers; `hundred` gives as many hits as asked; `held-NAME` waits until `POST /release/NAME?term=…`;
 * `offline` cuts the connection; `broken`, `busy`, `denied`, `refused` fail with their status; `flaky-NAME` fails until
 * `POST /mend/NAME`. `GET /seen/KEY` tells the requests that a key has seen.
 */
const subjects = [
  'Licenziamento',
  'Contratto a termine',
  'Fattura elettronica',
  'Imposta di registro',
  'Ferie e permessi',
];
const aspects = [
  'per giusta causa',
  'nelle società di capitali',
  'e termini di decadenza',
  'nel lavoro pubblico',
];
const types = ['Norma', 'Circolare', 'Quesito'];
const areas = ['Lavoro', 'Fisco'];

export const documents = subjects.flatMap((subject, row) =>
  aspects.map((aspect, column) => {
    const number = row * aspects.length + column + 1;
    const area = areas[row % 2 === 0 ? 0 : 1];
    return {
      id: `d${number}`,
      url: `/documenti/${number}`,
      title: `${subject} ${aspect}`,
      meta_description: `${subject} ${aspect}: la disciplina in breve.`,
      text: `La disciplina di ${subject.toLowerCase()} ${aspect} secondo l’art. ${2100 + number} e le prassi «più recenti» & affini.`,
      ts: `20${10 + row}-0${column + 1}-15T08:00:00.000Z`,
      categories: [area],
      document_type: types[number % types.length],
      custom_fields: {
        area,
        materia: subject,
        pagine: number * 3,
        firme: ['Rossi', 'Verdi'],
        'autore-"A:B"': number % 2 ? 'Rossi & Figli: 100%' : 'Bianchi #1 😀',
      },
    };
  }),
);

const plain = (text) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

const escaped = (text) =>
  text.replace(
    /[&<>"']/g,
    (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' })[sign],
  );

function fieldOf(document, field) {
  if (field === 'category') return document.categories;
  if (field === 'doc_date') return [document.ts.slice(0, 10)];
  if (field.startsWith('custom_fields.'))
    return [document.custom_fields[field.slice('custom_fields.'.length)]];
  return [document[field]];
}

function passes(document, filter) {
  return Object.entries(filter).every(([key, value]) => {
    if (key === 'and') return value.every((each) => passes(document, each));
    if (key === 'or') return value.some((each) => passes(document, each));
    if (key === 'not') return !passes(document, value);
    if (key !== 'range') return fieldOf(document, key).some((own) => String(own) === String(value));
    return Object.entries(value).every(([field, { gt, gte, lt, lte }]) =>
      fieldOf(document, field).some(
        (own) =>
          (gt === undefined || own > gt) &&
          (gte === undefined || own >= gte) &&
          (lt === undefined || own < lt) &&
          (lte === undefined || own <= lte),
      ),
    );
  });
}

function highlight(text, words) {
  const cut = text.split(/(\s+)/).map((word) => {
    const marked = words.some((each) => plain(word).startsWith(each));
    return marked ? `<em>${escaped(word)}</em>` : escaped(word);
  });
  return cut.join('');
}

function counts(found, field) {
  const byValue = new Map();
  for (const document of found)
    for (const value of fieldOf(document, field))
      byValue.set(String(value), (byValue.get(String(value)) ?? 0) + 1);
  return [...byValue]
    .map(([value, count]) => ({ value, count }))
    .sort((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1));
}

function tree(found, fields, prefix = '') {
  const [field, ...deeper] = fields;
  if (!field) return [];
  return counts(found, field).map(({ value, count }) => {
    const path = prefix ? `${prefix} > ${value}` : value;
    const inside = found.filter((document) => fieldOf(document, field).some((own) => String(own) === value));
    return { field, value: path, displayValue: value, count, children: tree(inside, deeper, path) };
  });
}

function statistics(found, field) {
  const numbers = found
    .flatMap((document) => fieldOf(document, field))
    .filter((own) => typeof own === 'number');
  const sum = numbers.reduce((total, each) => total + each, 0);
  return numbers.length
    ? { min: Math.min(...numbers), max: Math.max(...numbers), avg: sum / numbers.length }
    : { min: 0, max: 0, avg: 0 };
}

function answer(query, many) {
  const term = query.get('term') ?? '*';
  const words =
    term === '*'
      ? []
      : plain(term)
          .split(/[^\p{L}\p{N}]+/u)
          .filter(Boolean);
  const filter = JSON.parse(query.get('filter') ?? '{}');
  const [from, to] = [query.get('dateFrom'), query.get('dateTo')];
  const corpus = many
    ? Array.from({ length: 300 }, (_, at) => {
        const document = documents[at % documents.length];
        return {
          ...document,
          id: `h${at}`,
          url: `/documenti/h${at}`,
          title: `${document.title} (${at + 1})`,
        };
      })
    : documents;
  const found = corpus.filter((document) => {
    const searched = plain(`${document.title} ${document.text}`).split(/[^\p{L}\p{N}]+/u);
    return (
      words.every((word) => searched.some((own) => own.startsWith(word))) &&
      passes(document, filter) &&
      (!from || document.ts.slice(0, 10) >= from) &&
      (!to || document.ts.slice(0, 10) <= to)
    );
  });
  if (query.get('sort') === 'date') {
    const sign = query.get('order') === 'asc' ? 1 : -1;
    found.sort((a, b) => sign * (a.ts < b.ts ? -1 : 1));
  }
  const page = Number(query.get('page') ?? 1);
  const limit = Number(query.get('limit') ?? 10);
  const ranges = JSON.parse(query.get('rangeFacets') ?? '[]');
  const trees = JSON.parse(query.get('hierarchicalFacets') ?? '[]');
  return {
    page,
    total_hits: found.length,
    processing_time_ms: 1,
    hits: found.slice((page - 1) * limit, page * limit).map(({ text, ...hit }, at) => ({
      ...hit,
      meta_keywords: '',
      images: {},
      score: 1 / (at + 1),
      highlight: highlight(text, words),
    })),
    facets: Object.fromEntries(query.getAll('facet').map((field) => [field, counts(found, field)])),
    rangeFacets: Object.fromEntries(
      ranges.map(({ field, ranges: asked }) => [
        field,
        asked.map(({ from: low, to: high }) => ({
          key: `${low ?? '*'}-${high ?? '*'}`,
          ...(low !== undefined && { from: low }),
          ...(high !== undefined && { to: high }),
          count: found.filter((document) =>
            fieldOf(document, field).some(
              (own) => (low === undefined || own >= low) && (high === undefined || own < high),
            ),
          ).length,
        })),
      ]),
    ),
    hierarchicalFacets: Object.fromEntries(trees.map(({ fields }) => [fields[0], tree(found, fields)])),
    fieldStats: Object.fromEntries(
      query.getAll('fieldStat').map((field) => [field, statistics(found, field)]),
    ),
  };
}

/** An answer as it is streamed, in the parts it is written in. */
function answerInWords(body) {
  const { question } = JSON.parse(body);
  const words = `Secondo le fonti, la risposta a «${question}» è: <b>dipende</b>.\n\nConta il contratto.`;
  const events = [
    { type: 'metadata', conversation_id: 'c1' },
    ...words.split(/(?<= )/).map((token) => ({ type: 'token', token })),
    {
      type: 'sources',
      sources: [
        {
          id: 'd1',
          title: 'Licenziamento per giusta causa',
          url: '/documenti/1',
          last_updated_date: '2024-05-01',
        },
        { id: 'd2', title: 'Una fonte pericolosa', url: 'javascript:alert(1)', last_updated_date: '' },
      ],
    },
    { type: 'done' },
  ];
  return { status: 200, text: events.map((event) => `data: ${JSON.stringify(event)}\n\n`).join('') };
}

const failures = { broken: 500, busy: 429, denied: 403, refused: 400 };

/** @returns {{ handle(request: {method: string, url: string, body: string}): Promise<undefined | {status: number, body?: unknown, text?: string, drop?: true}> }} */
export function cannedService() {
  const seen = new Map();
  const held = new Map();
  const mended = new Set();
  const heldUnder = (name) => held.get(name) ?? held.set(name, []).get(name);

  return {
    async handle({ method, url, body }) {
      const { pathname, searchParams } = new URL(url, 'http://service.invalid');
      const [, first, second, third, fourth] = pathname.split('/').map(decodeURIComponent);
      if (first === 'seen') return { status: 200, body: seen.get(second) ?? [] };
      if (first === 'mend') {
        mended.add(second);
        return { status: 200, body: {} };
      }
      if (first === 'release') {
        const waiting = heldUnder(second);
        const at = waiting.findIndex(({ term }) => term === searchParams.get('term'));
        if (at < 0) return { status: 200, body: { released: false } };
        waiting.splice(at, 1)[0].go();
        return { status: 200, body: { released: true } };
      }
      if (first !== 'v1' && first !== 'v2') return undefined;
      const key = (second === 'autocomplete' || third === 'index' ? fourth : third) ?? '';
      const conversation = first === 'v2' && fourth === 'conversations';
      seen.set(key, [
        ...(seen.get(key) ?? []),
        { method, call: conversation ? fourth : second, query: Object.fromEntries(searchParams), url, body },
      ]);
      if (key === 'offline') return { status: 0, drop: true };
      if (key in failures)
        return { status: failures[key], body: { error: { code: key, message: `canned ${key}` } } };
      const name = key.slice(key.indexOf('-') + 1);
      if (key.startsWith('flaky-') && !mended.has(name)) return { status: 500, body: {} };
      if (conversation) return method === 'PUT' ? { status: 200, body: {} } : answerInWords(body);
      if (second === 'stats') return { status: 202, body: {} };
      if (second === 'suggest') {
        const prefix = plain(searchParams.get('term') ?? '');
        const found = documents.map(({ title }) => title).filter((title) => plain(title).startsWith(prefix));
        const size = Number(searchParams.get('size') ?? 10);
        return { status: 200, body: { suggestions: found.slice(0, size).map((value) => ({ value })) } };
      }
      if (second === 'autocomplete') {
        const prefix = plain(searchParams.get('term') ?? '');
        const values = counts(documents, searchParams.get('source') ?? '').map(({ value }) => value);
        const found = values.filter((value) => plain(value).startsWith(prefix));
        return { status: 200, body: { autocomplete: found.map((value) => ({ value })) } };
      }
      if (second === 'recommendations') {
        const others = documents.filter(({ id }) => id !== searchParams.get('itemId')).slice(0, 4);
        return {
          status: 200,
          body: { hits: others.map(({ text, ...hit }) => ({ ...hit, highlight: escaped(text) })) },
        };
      }
      if (second !== 'search')
        return { status: 404, body: { error: { code: 'not-found', message: 'no such call' } } };
      if (key.startsWith('held-')) {
        await new Promise((go) => heldUnder(name).push({ term: searchParams.get('term'), go }));
      }
      return { status: 200, body: answer(searchParams, key === 'hundred') };
    },
  };
}
