export const loginRequiredTexts = {
  title: 'Pagina riservata agli abbonati',
  text: 'Per aprire questa pagina accedi con il nome utente e la password del tuo abbonamento.',
  login: 'Accedi',
  requestInfo: 'Richiedi info',
} as const;
