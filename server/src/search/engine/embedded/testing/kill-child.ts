/**
 * A process to be killed: opens an engine and changes it without end, saying on standard output what it is about to do
 * and what was accepted. Batch k holds three documents of its own, replaces one of batch k − 1 and deletes another. Both
 * threads that search are asked for what was just accepted.
 */
import { writeSync } from 'node:fs';
import { openEmbeddedEngine } from '../embedded-engine.ts';
import { wordsQuery } from '../search/queries.ts';
import { deletedWith, documentsOf, mark } from './kill-rounds.ts';

const [, , directory = '', from = '0'] = process.argv;
const say = (text: string) => writeSync(1, `${text}\n`);

const engine = await openEmbeddedEngine({ directory, searchThreadFrom: 0 });
const index = await engine.index('killed');
say('open');
for (let batch = Number(from); ; batch++) {
  say(`sent ${batch}`);
  await index.put(documentsOf(batch));
  say(`put ${batch}`);
  const searches = [0, 1, 2, 0, 1, 2, 0, 1, 2].map((part) =>
    index.search(wordsQuery([mark(batch, part)], 1)),
  );
  if ((await Promise.all(searches)).some(({ total }) => total !== 1))
    say('an accepted document was not found');
  await index.delete([deletedWith(batch)]);
  say(`accepted ${batch}`);
  const refused = JSON.parse(`{"id":"refused-${batch}"}`) as Parameters<typeof index.put>[0][number];
  await index.put([{ id: `beside-${batch}`, title: 'rifiutato', main_content: '' }, refused]).then(
    () => say('a document without text was accepted'),
    () => undefined,
  );
}
