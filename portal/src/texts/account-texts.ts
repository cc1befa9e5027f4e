export const accountTexts = {
  title: 'Il mio account',
  userName: 'Nome utente',
  opens: 'Il tuo abbonamento comprende',
  roles: {
    'Prontuario.Interno': 'entrambe le aree (redazione)',
    'Prontuario.Fisco': 'area Fisco',
    'Prontuario.Lavoro': 'area Lavoro',
    'Prontuario.Demo': 'entrambe le aree, in prova',
    'Prontuario.MiaFisco': 'assistente IA Fisco',
    'Prontuario.MiaLavoro': 'assistente IA Lavoro',
  },
  password: 'Password',
  changePassword: 'Scegli una nuova password',
  sessions: 'Accessi',
  everywhereText: 'Chiude gli accessi aperti su tutti i dispositivi, questo compreso.',
  everywhere: 'Esci da tutti i dispositivi',
} as const;
