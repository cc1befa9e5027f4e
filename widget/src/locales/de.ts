import type { Texts } from './texts.ts';

const number = new Intl.NumberFormat('de');

export const de: Texts = {
  language: 'de',
  search: 'Suchen',
  placeholder: 'Diese Website durchsuchen',
  clear: 'Text löschen',
  results: 'Suchergebnisse',
  loading: 'Suche läuft …',
  retry: 'Erneut versuchen',
  found: (total) => (total === 1 ? '1 Ergebnis' : `${number.format(total)} Ergebnisse`),
  nothing: (query) => `Keine Ergebnisse für „${query}“.`,
  nothingHint: 'Versuchen Sie es mit weniger Wörtern, einem Synonym oder ohne Filter.',
  tooShort: (minimum) => `Geben Sie mindestens ${minimum} Zeichen ein`,
  failed: {
    offline: 'Offenbar besteht keine Verbindung.',
    busy: 'Zu viele Suchen in kurzer Zeit: Bitte warten Sie einige Sekunden.',
    denied: 'Die Suche ist angemeldeten Personen vorbehalten.',
    refused: 'Diese Suche ist nicht möglich: Prüfen Sie Wörter und Filter.',
    server: 'Die Suche antwortet nicht.',
  },
  keptResults: 'Es werden die zuletzt gefundenen Ergebnisse angezeigt.',
};
