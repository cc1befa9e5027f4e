import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { onTestFinished } from 'vitest';
import { openDatabase, type Database } from '../../storage/database.ts';
import { temporaryDirectory, type AtEnd } from '../../testing/temporary-directory.ts';

export interface TestEdition {
  readonly directory: string;
  /** Writes a file of the edition, the article's front matter from its fields. */
  write(file: string, content: string): void;
  article(file: string, fields: Readonly<Record<string, unknown>>, body?: string): void;
  remove(file: string): void;
}

const authors = [
  { id: 'ada-neri', name: 'Ada Neri', role: 'Avvocata', biography: 'Scrive di *Iva*.' },
  { id: 'ugo-bassi', name: 'Ugo Bassi', role: 'Consulente', biography: 'Scrive di paghe.' },
];

/** An edition of two authors and no article, in a folder of its own. */
export function testEdition(atEnd: AtEnd = onTestFinished): TestEdition {
  const directory = temporaryDirectory(atEnd);
  const write = (file: string, content: string): void => {
    const path = join(directory, file);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, content);
  };
  write('authors.json', JSON.stringify(authors, null, 2));
  return {
    directory,
    write,
    article(file, fields, body = 'Un testo.\n\n## Un titolo\n\nAltro testo.') {
      const front = {
        title: 'Titolo',
        abstract: 'Sommario.',
        subject: 'Iva',
        tags: ['iva'],
        published: 'today',
        ...fields,
      };
      // JSON is YAML: each value on its own line, as an editor would write it.
      const lines = Object.entries(front).map(([name, value]) => `${name}: ${JSON.stringify(value)}`);
      write(file, `---\n${lines.join('\n')}\n---\n\n${body}\n`);
    },
    remove(file) {
      rmSync(join(directory, file));
    },
  };
}

/** A store of its own, at the newest migration. */
export async function testDatabase(atEnd: AtEnd = onTestFinished): Promise<Database> {
  const database = await openDatabase({ dataDir: temporaryDirectory(atEnd) });
  atEnd(() => database.destroy());
  return database;
}
