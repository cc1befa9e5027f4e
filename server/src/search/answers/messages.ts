/** What visitors read in an answer that is not quoted from a document. */
export const messages = {
  nothingFound: 'Nei documenti non ho trovato una risposta a questa domanda. Prova a usare altre parole.',
} as const;
