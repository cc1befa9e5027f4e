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
  clearFilters: 'Ohne Filter suchen',
  tooShort: (minimum) => `Geben Sie mindestens ${minimum} Zeichen ein`,
  failed: {
    offline: 'Offenbar besteht keine Verbindung.',
    busy: 'Zu viele Suchen in kurzer Zeit: Bitte warten Sie einige Sekunden.',
    denied: 'Die Suche ist angemeldeten Personen vorbehalten.',
    refused: 'Diese Suche ist nicht möglich: Prüfen Sie Wörter und Filter.',
    server: 'Die Suche antwortet nicht.',
  },
  keptResults: 'Es werden die zuletzt gefundenen Ergebnisse angezeigt.',
  more: {
    suggestion: {
      suggestions: 'Vorschläge',
      recent: 'Letzte Suchen',
      forget: 'Letzte Suchen löschen',
      values: 'Ergänzungen',
      hits: 'Sofortergebnisse',
      found: (total) => (total === 1 ? '1 Vorschlag' : `${total} Vorschläge`),
    },
    facet: {
      more: (total) => `${total} weitere anzeigen`,
      fewer: 'Weniger anzeigen',
      narrow: 'Werte durchsuchen',
      noValues: 'Keine Werte',
    },
    range: {
      from: 'Von',
      to: 'Bis',
      since: 'Vom',
      until: 'Bis zum',
      reset: 'Zurücksetzen',
    },
    filters: {
      filters: 'Aktive Filter',
      remove: (filter) => `Filter ${filter} entfernen`,
      clear: 'Alle Filter entfernen',
    },
    sort: {
      sort: 'Sortieren nach',
      relevance: 'Relevanz',
      newest: 'Neueste zuerst',
      oldest: 'Älteste zuerst',
    },
    pager: {
      pages: 'Ergebnisseiten',
      previous: 'Zurück',
      next: 'Weiter',
      page: (number) => `Seite ${number}`,
      moreHits: (total) => `${total} weitere Ergebnisse anzeigen`,
      shown: (shown, total) => `${shown} von ${number.format(total)} Ergebnissen`,
    },
    answer: {
      answer: 'Antwort',
      ask: 'Antwort anfordern',
      writing: 'Die Antwort wird verfasst …',
      written: 'Die Antwort ist da.',
      sources: 'Quellen',
      caution: 'Automatisch verfasst: Bitte prüfen Sie die Quellen.',
      useful: 'War das hilfreich?',
      yes: 'Ja',
      no: 'Nein',
      thanks: 'Vielen Dank für Ihre Rückmeldung.',
      unanswered: 'Derzeit ist keine Antwort verfügbar.',
    },
    dialog: {
      open: 'Suchen',
      close: 'Schließen',
    },
    related: {
      related: 'Verwandte Dokumente',
    },
  },
};
