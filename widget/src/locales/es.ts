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
  tooShort: (minimum) => `Escriba al menos ${minimum} caracteres`,
  failed: {
    offline: 'Parece que no hay conexión.',
    busy: 'Demasiadas búsquedas en poco tiempo: espere unos segundos.',
    denied: 'La búsqueda está reservada a quienes han iniciado sesión.',
    refused: 'Esta búsqueda no es posible: revise las palabras y los filtros.',
    server: 'La búsqueda no responde.',
  },
  keptResults: 'Se muestran los últimos resultados encontrados.',
};
