/** Interface texts of the shell: header, menus, footer, pages that stand for others. */
export const shellTexts = {
  skipToContent: 'Vai al contenuto',
  skipToSearch: 'Vai alla ricerca',
  areaSwitch: 'Area',
  homeOf: (area: string) => `Prontuario, home dell'area ${area}`,
  mainMenu: 'Menu principale',
  openMenu: 'Menu',
  closeMenu: 'Chiudi il menu',
  footer: 'Piè di pagina',
  utility: 'Il portale',
  searchSubmit: 'Cerca',
  login: 'Accedi',
  logout: 'Esci',
  loggedInAs: (label: string) => `Accesso effettuato come ${label}`,
  requestInfo: 'Richiedi info',
  favourites: 'Preferiti',
  backToTop: 'Go to Top',
  back: 'Torna indietro',
  loading: 'Caricamento della pagina in corso',
  changeTheme: 'Tema chiaro o scuro',
  newTab: '(si apre in una nuova scheda)',
} as const;

export const accessDeniedTexts = {
  title: 'Accesso non consentito',
  first: 'Non è possibile accedere a questa parte del sistema',
  second: 'Puoi continuare con la navigazione nelle altre aree',
  home: 'Torna alla home',
} as const;

export const notFoundTexts = {
  title: 'Pagina non trovata',
  text: 'L’indirizzo che hai aperto non corrisponde a nessuna pagina: può essere stato scritto male, oppure il documento è stato spostato.',
  searchLead: 'Prova a cercarlo:',
  home: 'Torna alla home',
  topics: 'Cerca per argomenti',
} as const;

export const serviceFailedTexts = {
  title: 'Servizio momentaneamente non disponibile',
  text: 'Si è verificato un errore, riprova più tardi',
  retry: 'Riprova',
} as const;

export const footerTexts = {
  company: 'La redazione',
  address: ['Prontuario Editore', 'Via dei Codici 12', '20121 Milano'],
  phone: '+39 02 5550 0112',
  mail: 'redazione@prontuario.example',
  social: 'Prontuario sui social',
  socialLinks: [
    { label: 'LinkedIn', url: 'https://www.linkedin.com/' },
    { label: 'YouTube', url: 'https://www.youtube.com/' },
    { label: 'X', url: 'https://x.com/' },
  ],
  legal:
    'Prontuario Editore – P. IVA 00000000000 – Testata registrata. I testi normativi non hanno carattere di ufficialità.',
} as const;
