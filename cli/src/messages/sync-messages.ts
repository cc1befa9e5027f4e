import { counted, some } from './counted.ts';

const differences = (added: string, changed: string, unchanged: string) =>
  [
    some(added, 'nuovo', 'nuovi'),
    some(changed, 'modificato', 'modificati'),
    some(unchanged, 'invariato', 'invariati'),
  ].join(', ');

const unnamed = (count: string) =>
  counted(
    count,
    'un record da correggere non dice di quale documento è',
    `${count} record da correggere non dicono di quale documento sono`,
  );

export const syncMessages = {
  badCeiling: (text: string) => `--max-deletions ${text}: serve un numero (50) o una percentuale (10%)`,
  reading: (count: string, total: string) => `Confronto con l’indice: ${count} di ${total}`,
  summary: (added: string, changed: string, unchanged: string, deleted: string) =>
    `Indice allineato: ${differences(added, changed, unchanged)}, ${some(deleted, 'eliminato', 'eliminati')}`,
  unfinished: (added: string, changed: string, unchanged: string, deleted: string) =>
    `Indice non allineato: ${differences(added, changed, unchanged)}, ${some(deleted, 'eliminato', 'eliminati')}`,
  dryRun: (added: string, changed: string, unchanged: string, vanished: string) =>
    `Prova senza invio: ${differences(added, changed, unchanged)}, ${vanished} da eliminare`,
  overCeiling: (vanished: string, ceiling: string, size: string, needed: number) =>
    `documenti dell’indice che l’input non ha più: ${vanished} su ${size}, oltre il limite di ${ceiling}; non è stato eliminato nulla (nuovi e modificati sono stati inviati). Se è voluto, ripeti con --max-deletions ${needed}`,
  overCeilingTrial: (vanished: string, ceiling: string, size: string, needed: number) =>
    `documenti dell’indice che l’input non ha più: ${vanished} su ${size}, oltre il limite di ${ceiling}; non ne sarebbe eliminato nessuno. Se è voluto, usa --max-deletions ${needed}`,
  nameless: (count: string) =>
    `${unnamed(count)}: non è stato eliminato nulla, per non toccare ${counted(count, 'quello', 'quelli')}`,
  namelessTrial: (count: string) =>
    `${unnamed(count)}: non sarebbe eliminato nulla, per non toccare ${counted(count, 'quello', 'quelli')}`,
} as const;
