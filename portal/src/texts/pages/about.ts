import type { StaticPageTexts } from './static-page-texts.ts';

export const about: StaticPageTexts = {
  path: '/chi-siamo/',
  title: 'Chi siamo',
  description: 'La redazione di Prontuario: chi scrive, come lavoriamo e come correggiamo gli errori.',
  lead: 'Prontuario è il quotidiano e la banca dati di chi applica le norme fiscali e del lavoro: commercialisti, consulenti del lavoro, avvocati, uffici amministrativi e del personale.',
  sections: [
    {
      heading: 'Che cosa facciamo',
      paragraphs: [
        'Ogni mattina raccontiamo che cosa è cambiato e che cosa bisogna fare, con i riferimenti alle norme e ai documenti ufficiali. Accanto alle notizie teniamo aggiornati i testi di legge, le circolari, le guide operative, i formulari e gli strumenti di calcolo.',
        'Due aree, un solo metodo: Fisco e società per tributi, bilancio e diritto societario; Lavoro e previdenza per rapporti di lavoro, contratti collettivi e contributi.',
      ],
    },
    {
      heading: 'Come lavoriamo',
      items: [
        'Ogni articolo è firmato e riporta la data di pubblicazione e quella dell’ultimo aggiornamento.',
        'Aliquote, termini e importi indicano sempre l’anno a cui si riferiscono.',
        'Le opinioni sono separate dalle notizie e riconoscibili come tali.',
        'Gli errori si correggono nel testo e si segnalano in fondo, con la data della correzione.',
      ],
    },
    {
      heading: 'Chi scrive',
      paragraphs: [
        'La redazione è composta da giornalisti e da professionisti che esercitano. Gli autori esterni sono scelti per materia; chi ha seguito un caso come consulente lo dichiara.',
      ],
    },
    {
      heading: 'Scrivici',
      links: [
        { label: 'Chiedi assistenza', to: '/supporto-clienti/richiesta-assistenza/' },
        { label: 'Chiedi informazioni sugli abbonamenti', to: '/richiedi-info/' },
      ],
    },
  ],
};
