import type { Texts } from './texts.ts';

export const it: Texts = {
  language: 'it',
  search: 'Cerca',
  placeholder: 'Cerca nel sito',
  clear: 'Cancella il testo',
  results: 'Risultati della ricerca',
  loading: 'Ricerca in corso…',
  retry: 'Riprova',
  found: (total) => (total === 1 ? '1 risultato' : `${total.toLocaleString('it')} risultati`),
  nothing: (query) => `Nessun risultato per «${query}».`,
  nothingHint: 'Prova con altre parole o con un sinonimo.',
  clearFilters: 'Cerca senza filtri',
  tooShort: (minimum) => `Inserisci minimo ${minimum} caratteri`,
  failed: {
    offline: 'Sembra che la connessione manchi.',
    busy: 'Troppe ricerche in poco tempo: attendi qualche secondo.',
    denied: 'La ricerca è riservata a chi ha effettuato l’accesso.',
    refused: 'La ricerca non può essere eseguita: verifica le parole e i filtri.',
    server: 'La ricerca non risponde.',
  },
  keptResults: 'Sono mostrati gli ultimi risultati trovati.',
};
