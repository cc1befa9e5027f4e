export const formTexts = {
  required: 'Campo obbligatorio',
  wrongFormat: 'Formato errato',
  tooShort: 'Scrivi almeno 10 caratteri',
  tooLong: 'Il testo è troppo lungo',
  name: 'Nome e cognome',
  email: 'Indirizzo e-mail',
  privacy: {
    before: 'Ho letto la ',
    policy: 'privacy policy',
    after: ' e acconsento al trattamento dei dati per ricevere risposta',
  },
  send: 'Invia la richiesta',
  sending: 'Invio in corso…',
} as const;

export const assistanceTexts = {
  path: '/supporto-clienti/richiesta-assistenza/',
  title: 'Richiesta di assistenza',
  description: 'Scrivi al supporto clienti di Prontuario: rispondiamo entro un giorno lavorativo.',
  lead: 'Raccontaci che cosa stavi facendo e che cosa è successo: rispondiamo entro un giorno lavorativo.',
  subject: 'Oggetto',
  message: 'Descrizione',
  sent: 'La richiesta è arrivata al supporto clienti. Ti rispondiamo entro un giorno lavorativo all’indirizzo che hai indicato.',
  another: 'Scrivi un’altra richiesta',
} as const;

export const informationTexts = {
  path: '/richiedi-info/',
  title: 'Richiedi informazioni',
  description: 'Chiedi una proposta o una prova di Prontuario: rispondiamo entro un giorno lavorativo.',
  lead: 'Dicci di che cosa ti occupi: rispondiamo con una proposta, o attiviamo una prova di quindici giorni.',
  phone: 'Telefono (facoltativo)',
  company: 'Studio o azienda (facoltativo)',
  area: 'Area di interesse',
  message: 'Che cosa vuoi sapere (facoltativo)',
  sent: 'Grazie: la tua richiesta è arrivata. Ti rispondiamo entro un giorno lavorativo.',
  home: 'Torna alla home',
  already: 'Hai già un abbonamento: per qualsiasi domanda scrivi al supporto clienti.',
  support: 'Scrivi al supporto clienti',
} as const;
