/** Texts of the access: login, its dialogs, logout, forgotten passwords (spec §4, §5, §6, §8). */
export const accessTexts = {
  loginTitle: 'Accedi a Prontuario',
  userName: 'Nome utente (indirizzo e-mail)',
  password: 'Password',
  showPassword: 'Mostra la password',
  hidePassword: 'Nascondi la password',
  remember: 'Ricordami al prossimo accesso',
  submit: 'Accedi',
  submitting: 'Accesso in corso…',
  required: 'Campo obbligatorio',
  wrongFormat: 'Formato errato',
  recover: 'Hai dimenticato la password?',
  lockedOut: 'Hai tentato di accedere più volte? Attendi qualche minuto e riprova.',
  notYet: 'Non hai un abbonamento?',
  requestInfo: 'Richiedi info',
  close: 'Chiudi',
  logout: 'Esci',
  logoutTitle: 'Esci',
  logoutQuestion: 'Vuoi uscire da Prontuario?',
  logoutStay: 'Resta collegato',
  loggedOut: 'Non c’è nessun accesso in corso.',
  home: 'Torna alla home',
  loginDescription: 'Accedi a Prontuario con il nome utente e la password del tuo abbonamento.',
} as const;

export const dialogTexts = {
  success: { title: 'Operazione riuscita', text: 'Operazione riuscita correttamente' },
  error: { title: 'Operazione non riuscita', text: 'Si è verificato un errore, riprova più tardi' },
  demo: { title: 'Utente Demo', text: 'Funzionalità non abilitata per utenti Demo' },
  subscribersOnly: {
    title: 'Ricerca riservata',
    text: 'La funzione di ricerca è disponibile solo per gli utenti abbonati',
  },
  loginSuccess: {
    title: 'Accesso riuscito',
    text: 'Bentornato su Prontuario.',
    button: 'Clicca qui per proseguire con la navigazione',
  },
  loginFailure: {
    title: 'Accesso negato',
    text: 'Errore di accesso al sistema, riprova tra qualche minuto',
    again: "Prova nuovamente ad eseguire l'accesso",
    left: (attempts: number) => `ATTENZIONE: ${attempts} tentativi rimasti prima di bloccare l'account.`,
    limit: 'ATTENZIONE: Limite massimo di tentativi raggiunto.',
    recover: 'Recupera la password',
  },
  sessionExpired: {
    title: 'Sessione scaduta',
    text: 'La sessione è scaduta: accedi di nuovo per continuare. La pagina e quello che hai scritto restano dove li hai lasciati.',
    login: 'Accedi',
    later: 'Continua senza accedere',
  },
  close: 'Chiudi',
} as const;

export const recoveryTexts = {
  title: 'Password dimenticata',
  description: 'Chiedi un collegamento per scegliere una nuova password di Prontuario.',
  lead: 'Scrivi l’indirizzo con cui accedi: ti mandiamo un collegamento per scegliere una nuova password.',
  send: 'Invia il collegamento',
  sending: 'Invio in corso…',
  sent: 'Se l’indirizzo è di un abbonato, il messaggio arriverà tra poco. Il collegamento vale 30 minuti; se non lo trovi, controlla anche la posta indesiderata.',
} as const;

export const temporaryAccessTexts = {
  title: 'Accesso temporaneo',
  checking: 'Verifica del collegamento in corso…',
  open: (areas: string, until: string) =>
    `L’accesso temporaneo è attivo: fino al ${until} leggi per intero i testi di ${areas}. Vale in questo browser, finché non lo chiudi: poi apri di nuovo il collegamento.`,
  read: 'Inizia a leggere',
  refused:
    'Il collegamento è scaduto o non è valido. Chiedine un altro a chi te lo ha mandato, oppure scrivici.',
  again: 'Riprova',
  requestInfo: 'Richiedi info',
  login: 'Accedi',
  and: ' e ',
} as const;

export const newPasswordTexts = {
  title: 'Scegli una nuova password',
  password: 'Nuova password (almeno 10 caratteri)',
  again: 'Ripeti la nuova password',
  tooShort: 'Servono almeno 10 caratteri',
  different: 'Le due password sono diverse',
  save: 'Salva la password',
  saving: 'Salvataggio in corso…',
  done: 'La password è stata cambiata e gli accessi aperti sono stati chiusi: ora accedi con quella nuova.',
  noToken: 'Questa pagina si apre dal collegamento che ricevi per posta.',
  askAgain: 'Chiedi un nuovo collegamento',
} as const;
