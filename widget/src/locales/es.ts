import type { Texts } from './texts.ts';

const number = new Intl.NumberFormat('es');

export const es: Texts = {
  language: 'es',
  search: 'Buscar',
  placeholder: 'Buscar en el sitio',
  clear: 'Borrar el texto',
  results: 'Resultados de la búsqueda',
  loading: 'Buscando…',
  retry: 'Reintentar',
  found: (total) => (total === 1 ? '1 resultado' : `${number.format(total)} resultados`),
  nothing: (query) => `Sin resultados para «${query}».`,
  nothingHint: 'Pruebe con menos palabras, un sinónimo o sin filtros.',
  clearFilters: 'Buscar sin filtros',
  tooShort: (minimum) => `Escriba al menos ${minimum} caracteres`,
  failed: {
    offline: 'Parece que no hay conexión.',
    busy: 'Demasiadas búsquedas en poco tiempo: espere unos segundos.',
    denied: 'La búsqueda está reservada a quienes han iniciado sesión.',
    refused: 'Esta búsqueda no es posible: revise las palabras y los filtros.',
    server: 'La búsqueda no responde.',
  },
  keptResults: 'Se muestran los últimos resultados encontrados.',
  more: {
    suggestion: {
      suggestions: 'Sugerencias',
      recent: 'Búsquedas recientes',
      forget: 'Borrar las búsquedas recientes',
      values: 'Terminaciones',
      hits: 'Resultados inmediatos',
      found: (total) => (total === 1 ? '1 sugerencia' : `${total} sugerencias`),
    },
    facet: {
      more: (total) => `Mostrar ${total} más`,
      fewer: 'Mostrar menos',
      narrow: 'Buscar entre los valores',
      noValues: 'Ningún valor',
    },
    range: {
      from: 'De',
      to: 'A',
      since: 'Desde',
      until: 'Hasta',
      reset: 'Restablecer',
    },
    filters: {
      filters: 'Filtros activos',
      remove: (filter) => `Quitar el filtro ${filter}`,
      clear: 'Quitar todos los filtros',
    },
    sort: {
      sort: 'Ordenar por',
      relevance: 'Relevancia',
      newest: 'Más recientes',
      oldest: 'Más antiguos',
    },
    pager: {
      pages: 'Páginas de resultados',
      previous: 'Anterior',
      next: 'Siguiente',
      page: (number) => `Página ${number}`,
      moreHits: (total) => `Mostrar ${total} resultados más`,
      shown: (shown, total) => `${shown} de ${number.format(total)} resultados`,
    },
    answer: {
      answer: 'Respuesta',
      ask: 'Pedir una respuesta',
      writing: 'La respuesta se está preparando…',
      written: 'La respuesta está lista.',
      sources: 'Fuentes',
      caution: 'Respuesta compuesta automáticamente: compruebe las fuentes.',
      useful: '¿Le ha sido útil?',
      yes: 'Sí',
      no: 'No',
      thanks: 'Gracias por su opinión.',
      unanswered: 'La respuesta no está disponible ahora.',
    },
    dialog: {
      open: 'Buscar',
      close: 'Cerrar',
    },
    related: {
      related: 'Documentos relacionados',
    },
  },
};
