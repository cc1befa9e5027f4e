/** What a reader is told when a service fails: what happened and what to do next (spec §8). */
export const errorTexts = {
  generic: 'Si è verificato un errore, riprova più tardi',
  notfound: 'Il documento non è disponibile: può essere stato spostato o rimosso. Prova a cercarlo.',
  forcelogout: 'La sessione è scaduta: accedi di nuovo per continuare.',
  unauth: 'Per continuare devi accedere.',
  norole: 'Il tuo abbonamento non comprende questa parte. Scrivi al supporto clienti per attivarla.',
  login: 'Nome utente o password non corretti.',
  favourites: 'I preferiti non sono raggiungibili: riprova tra qualche minuto.',
  network: 'La rete non risponde: controlla il collegamento e riprova.',
  timeout: 'Il servizio non ha risposto in tempo: riprova tra qualche minuto.',
  locked: 'Troppi tentativi. Attendi qualche minuto e riprova.',
} as const;
