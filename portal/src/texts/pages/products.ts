import type { StaticPageTexts } from './static-page-texts.ts';

export const products: StaticPageTexts = {
  path: '/prodotti-e-servizi/',
  title: 'Prodotti e servizi',
  description:
    'Che cosa comprende un abbonamento a Prontuario: quotidiano, banche dati, strumenti, quesiti, formazione e assistente.',
  lead: 'Un abbonamento per area, o uno per entrambe. Ogni abbonamento comprende il quotidiano, la ricerca su tutti i contenuti e gli strumenti dell’area.',
  sections: [
    {
      heading: 'Il quotidiano',
      paragraphs: [
        'Notizie del giorno, opinioni, commenti di prima lettura, rassegna di giurisprudenza, video e podcast. L’archivio è completo e consultabile per data.',
      ],
    },
    {
      heading: 'Le banche dati',
      paragraphs: [
        'Codici e leggi fondamentali, prassi e giurisprudenza con i collegamenti tra articoli, note e commenti. L’indice analitico porta dall’argomento ai documenti.',
      ],
    },
    {
      heading: 'Circolari, guide e formulari',
      paragraphs: [
        'Circolari monografiche e TuttoQuesiti, circolari pronte per i clienti in formato Word, guide operative con indice navigabile, formulari compilabili.',
      ],
    },
    {
      heading: 'Strumenti',
      items: [
        'Scadenzario con gli adempimenti del mese.',
        'Tabelle contributive e, nell’area Lavoro, tabelle retributive e sintesi dei contratti collettivi.',
        'Software di calcolo.',
      ],
    },
    {
      heading: 'Quesiti e consulenza',
      paragraphs: [
        'L’archivio dei quesiti già risolti è compreso in ogni abbonamento. Il servizio quesiti permette di chiedere un parere scritto agli esperti della redazione.',
      ],
      links: [{ label: 'Come funziona il servizio quesiti', to: '/supporto-clienti/servizio-quesiti/' }],
    },
    {
      heading: 'Formazione e assistente IA',
      paragraphs: [
        'Corsi in diretta e registrati con crediti formativi. L’assistente IA risponde citando i documenti della banca dati; il tutor virtuale accompagna lezione per lezione.',
      ],
      links: [
        { label: 'L’assistente IA', to: '/mystore/assistente-ia/' },
        { label: 'Il tutor virtuale', to: '/mystore/tutor-virtuale/' },
        { label: 'Gli abbonamenti', to: '/mystore/' },
      ],
    },
  ],
};
