import { describe, expect, it } from 'vitest';
import { crawlMessages } from './crawl-messages.ts';
import { deleteMessages } from './delete-messages.ts';
import { exportMessages } from './export-messages.ts';
import { pushMessages } from './push-messages.ts';
import { statsMessages } from './stats-messages.ts';
import { syncMessages } from './sync-messages.ts';
import { validateMessages } from './validate-messages.ts';

describe('a count of one', () => {
  it('is said in the singular', () => {
    expect([
      pushMessages.setAside('1', 'd.failed.jsonl', 'indexer push d.failed.jsonl'),
      deleteMessages.all('1', 'demo', 'http://localhost:3000'),
      deleteMessages.query('1', 'imu', 'demo'),
      deleteMessages.dryRun('1'),
      deleteMessages.more('1'),
      exportMessages.done('1', undefined),
      exportMessages.done('1', 'd.jsonl'),
      syncMessages.nameless('1'),
      syncMessages.namelessTrial('1'),
      syncMessages.summary('1', '1', '1', '1'),
      syncMessages.dryRun('1', '1', '1', '1'),
      pushMessages.summary('1', '1', '1', '1', '0,1 s', '9'),
      pushMessages.dryRun('1', '1', '1', '1', '90 byte'),
      validateMessages.summary('1', '1', '0'),
      deleteMessages.summary('1', '1', '1', '1'),
      statsMessages.totals('1', '1', '1', '100%'),
      crawlMessages.summary('1', '1', '1', '1'),
    ]).toEqual([
      'Quello rifiutato è in d.failed.jsonl: correggilo e ripeti indexer push d.failed.jsonl',
      'Stai per eliminare l’unico documento di «demo» su http://localhost:3000.',
      'Stai per eliminare il documento di «demo» trovato da «imu».',
      'Prova senza invio: sarebbe eliminato 1 documento',
      'la ricerca ne trova un altro, oltre il limite di quanti se ne possono scorrere: ripeti il comando',
      'Esportato 1 documento',
      'Esportato 1 documento in d.jsonl',
      'un record da correggere non dice di quale documento è: non è stato eliminato nulla, per non toccare quello',
      'un record da correggere non dice di quale documento è: non sarebbe eliminato nulla, per non toccare quello',
      'Indice allineato: 1 nuovo, 1 modificato, 1 invariato, 1 eliminato',
      'Prova senza invio: 1 nuovo, 1 modificato, 1 invariato, 1 da eliminare',
      'Letto 1 = 1 accettato + 1 rifiutato + 1 saltato (0,1 s, 9/s)',
      'Prova senza invio: letto 1 = 1 pronto + 1 da rifiutare; sarebbe 1 lotto, 90 byte',
      'Letto 1 = 1 valido + 0 da correggere',
      'Chiesto 1 = 1 eliminato + 1 rifiutato + 1 saltato',
      '1 ricerca, 1 senza risultati, 1 risultato aperto (100% delle ricerche)',
      'Letta 1 pagina = 1 documento + 1 tralasciata + 1 non letta',
    ]);
  });

  it('and none or several in the plural', () => {
    expect(exportMessages.done('0', undefined)).toBe('Esportati 0 documenti');
    expect(exportMessages.done('1.234', 'd.jsonl')).toBe('Esportati 1.234 documenti in d.jsonl');
    expect(deleteMessages.dryRun('21')).toBe('Prova senza invio: sarebbero eliminati 21 documenti');
  });
});
