import { formatNumber } from '../app/numbers.ts';

export const reviewsTexts = {
  title: 'Recensioni dei lettori',
  none: 'Nessuno ha ancora recensito questo documento.',
  average: (mean: number, count: number) =>
    `${formatNumber(mean)} su 5, ${count === 1 ? 'una recensione' : `${count} recensioni`}`,
  stars: (vote: number) => (vote === 1 ? '1 stella su 5' : `${vote} stelle su 5`),
  own: 'La tua recensione',
  login: 'Accedi per lasciare una recensione',
  write: 'Scrivi una recensione',
  vote: 'Voto',
  text: 'Commento (facoltativo)',
  hint: 'La recensione è pubblicata senza il tuo nome. Una nuova sostituisce quella di prima.',
  send: 'Pubblica la recensione',
  replace: 'Aggiorna la recensione',
  sending: 'Invio…',
  sent: 'Grazie: la tua recensione è pubblicata.',
  voteMissing: 'Scegli un voto da 1 a 5.',
} as const;
