import type { PagerTexts } from '../texts.ts';

export const itPager: PagerTexts = {
  pages: 'Pagine dei risultati',
  previous: 'Precedente',
  next: 'Successiva',
  page: (number) => `Pagina ${number}`,
  moreHits: (total) => `Mostra altri risultati (${total})`,
  shown: (shown, total) =>
    `${shown.toLocaleString('it')} ${shown === 1 ? 'risultato' : 'risultati'} su ${total.toLocaleString('it')}`,
};
