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
  clearFilters: 'Chercher sans filtres',
  tooShort: (minimum) => `Saisissez au moins ${minimum} caractères`,
  failed: {
    offline: 'La connexion semble interrompue.',
    busy: 'Trop de recherches en peu de temps : patientez quelques secondes.',
    denied: 'La recherche est réservée aux personnes connectées.',
    refused: 'Cette recherche est impossible : vérifiez les mots et les filtres.',
    server: 'La recherche ne répond pas.',
  },
  keptResults: 'Les derniers résultats trouvés restent affichés.',
  more: {
    suggestion: {
      suggestions: 'Suggestions',
      recent: 'Recherches récentes',
      forget: 'Effacer les recherches récentes',
      values: 'Complétions',
      hits: 'Résultats immédiats',
      found: (total) => (total === 1 ? '1 suggestion' : `${total} suggestions`),
    },
    facet: {
      more: (total) => `Afficher ${total} de plus`,
      fewer: 'Afficher moins',
      narrow: 'Chercher parmi les valeurs',
      noValues: 'Aucune valeur',
    },
    range: {
      from: 'De',
      to: 'À',
      since: 'Du',
      until: 'Au',
      reset: 'Réinitialiser',
    },
    filters: {
      filters: 'Filtres actifs',
      remove: (filter) => `Retirer le filtre ${filter}`,
      clear: 'Retirer tous les filtres',
    },
    sort: {
      sort: 'Trier par',
      relevance: 'Pertinence',
      newest: 'Les plus récents',
      oldest: 'Les plus anciens',
    },
    pager: {
      pages: 'Pages de résultats',
      previous: 'Précédente',
      next: 'Suivante',
      page: (number) => `Page ${number}`,
      moreHits: (total) => `Afficher ${total} résultats de plus`,
      shown: (shown, total) => `${shown} résultats sur ${number.format(total)}`,
    },
    answer: {
      answer: 'Réponse',
      ask: 'Demander une réponse',
      writing: 'La réponse est en préparation…',
      written: 'La réponse est prête.',
      sources: 'Sources',
      caution: 'Réponse composée automatiquement : vérifiez les sources.',
      useful: 'Était-ce utile ?',
      yes: 'Oui',
      no: 'Non',
      thanks: 'Merci pour votre avis.',
      unanswered: 'Aucune réponse n’est disponible pour le moment.',
    },
    dialog: {
      open: 'Rechercher',
      close: 'Fermer',
    },
    related: {
      related: 'Documents associés',
    },
  },
};
