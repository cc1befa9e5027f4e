/** The documents to measure with: real ones from the data directory, and any number of generated ones. */
import { createReadStream, existsSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { createGunzip } from 'node:zlib';
import type { SearchDocument } from '../../src/search/document.ts';

const REAL_FILES = [
  'carico/norme-commi.jsonl.gz',
  'carico/corte-costituzionale.jsonl.gz',
  'norme.jsonl.gz',
  'norme-altri-codici.jsonl.gz',
  'gazzetta-ufficiale-2026-07-08.jsonl.gz',
  'istruzioni-imu.jsonl',
  'glossario-sicurezza.jsonl',
  'faq-18app.jsonl',
];

interface Row {
  readonly id: string;
  readonly url?: string;
  readonly title: string;
  readonly text: string;
  readonly date?: string;
  readonly type?: string;
  readonly area?: string;
  readonly categories?: string[];
}

/** Real documents in the order of their files; stops after `limit`. Nothing when the data directory is not there. */
export async function* realDocuments(directory: string, limit: number): AsyncGenerator<SearchDocument> {
  let count = 0;
  for (const name of REAL_FILES) {
    const file = join(directory, name);
    if (!existsSync(file)) continue;
    const raw = createReadStream(file);
    const lines = createInterface({ input: name.endsWith('.gz') ? raw.pipe(createGunzip()) : raw });
    for await (const line of lines) {
      if (line === '') continue;
      yield asDocument(JSON.parse(line) as Row);
      if (++count === limit) return;
    }
  }
}

function asDocument({ id, url, title, text, date, type, area, categories }: Row): SearchDocument {
  return {
    id,
    title,
    main_content: text,
    ...(url !== undefined && { url }),
    ...(date !== undefined && { doc_date: date }),
    ...(type !== undefined && { document_type: type }),
    ...(categories !== undefined && { categories }),
    ...(area !== undefined && { custom_fields: { area } }),
  };
}

const VOCABULARY = 200_000;
const WORDS_A_DOCUMENT = 200;
const SYLLABLES =
  'ba be bi bo ca ce chi co da de di do fa fe la le li lo ma me mi mo na ne no pa pe po ra re ri ro sa se so ta te ti to va ve vi'.split(
    ' ',
  );
const ENDINGS = ['o', 'i', 'a', 'e', 'are', 'ato', 'azione', 'mente'];
const TYPES = ['norma', 'notizia', 'circolare', 'quesito', 'sentenza', 'guida', 'modulo', 'video'];

/** Numbers from 0 to 1, the same ones every time. */
export function generator(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** The word of a rank: pronounceable, Italian in its endings, never twice the same. */
function vocabularyWord(rank: number): string {
  let stem = '';
  for (let rest = Math.floor(rank / ENDINGS.length) + SYLLABLES.length; rest > 0;) {
    stem += SYLLABLES[rest % SYLLABLES.length]!;
    rest = Math.floor(rest / SYLLABLES.length);
  }
  return stem + ENDINGS[rank % ENDINGS.length]!;
}

/** Documents of 200 words drawn from a Zipf distribution, with a date, a type, categories and a price. */
export function* generatedDocuments(count: number): Generator<SearchDocument> {
  const random = generator(1);
  const words = Array.from({ length: VOCABULARY }, (_, rank) => vocabularyWord(rank));
  // With frequency proportional to 1/rank, the rank at a share of all words is the vocabulary to the power of it.
  const draw = () => words[Math.min(VOCABULARY - 1, Math.floor(VOCABULARY ** random()) - 1)]!;
  const text = (length: number) => Array.from({ length }, draw).join(' ');
  for (let i = 0; i < count; i++) {
    yield {
      id: `g${i}`,
      title: text(6),
      main_content: text(WORDS_A_DOCUMENT),
      doc_date: new Date(Date.UTC(1990, 0, 1 + Math.floor(random() * 13_000))).toISOString().slice(0, 10),
      document_type: TYPES[Math.floor(random() ** 2 * TYPES.length)]!,
      categories: [`categoria ${Math.floor(random() * 40)}`],
      priceCents: Math.floor(random() * 100_000),
      custom_fields: { area: random() < 0.6 ? 'fisco' : 'lavoro', anno: 1990 + Math.floor(random() * 36) },
    };
  }
}
