/** A part of the portal that is not open yet: what it will hold, and where to go meanwhile. */
export interface PreparedPart {
  /** Its address: with slashes at both ends, below the area's permalink when `prefixed`. */
  readonly path: string;
  readonly title: string;
  readonly text: string;
  readonly prefixed?: true;
}

export const preparationTexts = {
  kicker: 'In preparazione',
  note: 'Questa parte del portale è in preparazione e non contiene ancora documenti.',
  meanwhile: 'Nel frattempo',
  home: 'Apri la prima pagina',
  guides: 'Consulta le guide',
  support: 'Scrivi al supporto clienti',
} as const;

export const preparedParts: readonly PreparedPart[] = [
  {
    path: '/banche-dati/',
    title: 'Banche dati',
    text: 'Qui troverai le norme, la prassi e la giurisprudenza dell’area, con l’indice per tipo di documento e la ricerca per estremi.',
  },
  {
    path: '/banche-dati/codici-e-leggi-fondamentali/',
    title: 'Codici e leggi fondamentali',
    text: 'Qui troverai i codici e le leggi di uso quotidiano, articolo per articolo, con le note e i testi previgenti.',
  },
  {
    path: '/indice-analitico/',
    title: 'Cerca per argomenti',
    text: 'Qui troverai l’indice analitico: dalla voce ai documenti, in ordine alfabetico e con i sinonimi.',
  },
  {
    path: '/contrattualistica/catalogo/',
    title: 'Contrattualistica',
    text: 'Qui troverai il catalogo dei contratti e degli accordi collettivi.',
  },
  {
    path: '/contrattualistica/ccnl/',
    title: 'CCNL',
    text: 'Qui troverai i testi dei contratti collettivi nazionali con gli accordi di rinnovo.',
  },
  {
    path: '/contrattualistica/accordi-interconfederali/',
    title: 'Accordi interconfederali',
    text: 'Qui troverai gli accordi interconfederali, con la data e le parti firmatarie.',
  },
  {
    path: '/contrattualistica/accordi-territoriali/',
    title: 'Accordi territoriali',
    text: 'Qui troverai gli accordi territoriali, per provincia e settore.',
  },
  {
    path: '/strumenti/scadenzario/',
    title: 'Scadenzario',
    text: 'Qui troverai gli adempimenti del mese, giorno per giorno, con la norma e il modello da usare.',
  },
  {
    path: '/strumenti/tabelle-contributive/',
    title: 'Tabelle contributive',
    text: 'Qui troverai le aliquote contributive per settore e qualifica, con l’anno a cui si riferiscono.',
  },
  {
    path: '/strumenti/sintesi-ccnl/',
    title: 'Sintesi CCNL',
    text: 'Qui troverai le schede di sintesi dei contratti collettivi: orario, ferie, preavviso, malattia.',
  },
  {
    path: '/strumenti/tabelle-retributive/',
    title: 'Tabelle retributive',
    text: 'Qui troverai i minimi retributivi per livello, con le decorrenze.',
  },
  {
    path: '/area-riservata/preferiti/',
    title: 'Preferiti',
    text: 'Qui troverai i documenti che hai salvato, in cartelle e con le tue note.',
  },
  {
    path: '/area-riservata/corsi/',
    title: 'I miei corsi',
    text: 'Qui troverai i corsi a cui partecipi e i crediti maturati nell’anno.',
  },
  {
    path: '/calendario-corsi/',
    title: 'Calendario corsi',
    text: 'Qui troverai le date dei corsi e dei webinar, con le iscrizioni aperte.',
  },
  {
    path: '/mia/bot/',
    title: 'Assistente IA',
    text: 'Qui potrai fare domande e avere risposte con i riferimenti ai documenti.',
  },
  {
    path: '/mia/tools/',
    title: 'Strumenti dell’assistente IA',
    text: 'Qui troverai gli strumenti che leggono, confrontano e preparano documenti.',
  },
  {
    path: '/mia/tutors/',
    title: 'Tutor virtuale',
    text: 'Qui troverai il tutor che accompagna lo studio, lezione per lezione.',
  },
  {
    path: '/mia/commentoia/',
    title: 'Commento IA',
    text: 'Qui troverai i commenti preparati con l’assistente e rivisti dalla redazione.',
    prefixed: true,
  },
  {
    path: '/mia/formazioneia/',
    title: 'Formazione IA',
    text: 'Qui troverai i percorsi di formazione con l’assistente.',
    prefixed: true,
  },
];
