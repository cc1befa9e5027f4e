import type { Texts } from './texts.ts';

const number = new Intl.NumberFormat('fr');

export const fr: Texts = {
  language: 'fr',
  search: 'Rechercher',
  placeholder: 'Rechercher sur le site',
  clear: 'Effacer le texte',
  results: 'Résultats de la recherche',
  loading: 'Recherche en cours…',
  retry: 'Réessayer',
  found: (total) => (total < 2 ? `${total} résultat` : `${number.format(total)} résultats`),
  nothing: (query) => `Aucun résultat pour « ${query} ».`,
  nothingHint: 'Essayez avec moins de mots, un synonyme ou sans filtres.',
  tooShort: (minimum) => `Saisissez au moins ${minimum} caractères`,
  failed: {
    offline: 'La connexion semble interrompue.',
    busy: 'Trop de recherches en peu de temps : patientez quelques secondes.',
    denied: 'La recherche est réservée aux personnes connectées.',
    refused: 'Cette recherche est impossible : vérifiez les mots et les filtres.',
    server: 'La recherche ne répond pas.',
  },
  keptResults: 'Les derniers résultats trouvés restent affichés.',
};
