import type { StaticPageTexts } from './static-page-texts.ts';

export const subscriptions: StaticPageTexts = {
  path: '/mystore/',
  title: 'Abbonamenti',
  description: 'Gli abbonamenti a Prontuario: Fisco, Lavoro, entrambe le aree, assistente IA.',
  lead: 'Scegli l’area e la durata. Ogni abbonamento si attiva in giornata e si può provare prima per quindici giorni.',
  sections: [
    {
      heading: 'Che cosa comprendono',
      paragraphs: ['Fisco e Lavoro aprono i contenuti della propria area, Completo quelli di entrambe.'],
      table: {
        head: ['Contenuto', 'Fisco', 'Lavoro', 'Completo'],
        rows: [
          ['Quotidiano e archivio', 'sì', 'sì', 'sì'],
          ['Banche dati e ricerca', 'sì', 'sì', 'sì'],
          ['Circolari, guide, formulari', 'sì', 'sì', 'sì'],
          ['Tabelle retributive e sintesi CCNL', '–', 'sì', 'sì'],
          ['Assistente IA e tutor virtuale', 'a richiesta', 'a richiesta', 'a richiesta'],
        ],
      },
    },
    {
      heading: 'Come si attivano',
      paragraphs: [
        'Le condizioni dipendono dal numero di persone che usano il portale. Scrivici: rispondiamo con una proposta entro un giorno lavorativo.',
      ],
      links: [
        { label: 'Chiedi informazioni o una prova', to: '/richiedi-info/' },
        { label: 'Scopri che cosa comprende il portale', to: '/prodotti-e-servizi/' },
      ],
    },
  ],
};

export const courseCatalogue: StaticPageTexts = {
  path: '/mystore/formazione/',
  title: 'Catalogo dei corsi',
  description: 'I corsi di Prontuario con crediti formativi, in diretta e registrati.',
  lead: 'Percorsi brevi, tenuti da chi esercita, con materiali da conservare e verifica finale.',
  sections: [
    {
      heading: 'Come sono fatti',
      items: [
        'Lezioni in diretta di novanta minuti, poi disponibili come registrazione.',
        'Materiali e casi svolti scaricabili.',
        'Attestato e crediti per gli ordini professionali che li riconoscono.',
      ],
    },
    {
      heading: 'Dove trovarli',
      links: [
        { label: 'Corsi registrati di Fisco', to: '/fisco/archivio-corsi-registrati/' },
        { label: 'Corsi registrati di Lavoro', to: '/lavoro/archivio-corsi-registrati/' },
        { label: 'Calendario dei corsi', to: '/calendario-corsi/' },
      ],
    },
  ],
};

export const questionPacks: StaticPageTexts = {
  path: '/mystore/servizio-quesiti/',
  title: 'Pacchetti di quesiti',
  description: 'I pacchetti del servizio quesiti di Prontuario: pareri scritti con riferimenti normativi.',
  lead: 'Un parere scritto, firmato da un esperto della materia, con i riferimenti alle norme.',
  sections: [
    {
      heading: 'I pacchetti',
      paragraphs: [
        'I pareri si acquistano a pacchetti e valgono dodici mesi per tutte le persone dello studio. Scrivici per la proposta adatta.',
      ],
      links: [
        { label: 'Come funziona il servizio', to: '/supporto-clienti/servizio-quesiti/' },
        { label: 'Chiedi una proposta', to: '/richiedi-info/' },
      ],
    },
  ],
};

export const assistantLanding: StaticPageTexts = {
  path: '/mystore/assistente-ia/',
  title: 'L’assistente IA',
  description:
    'L’assistente di Prontuario risponde alle domande citando i documenti da cui ricava la risposta.',
  lead: 'Fai una domanda come la faresti a un collega: l’assistente cerca nella banca dati, risponde e cita i documenti.',
  sections: [
    {
      heading: 'Che cosa sa fare',
      items: [
        'Risponde a domande operative citando norme, circolari e articoli.',
        'Legge un documento in PDF, Word o Excel e lo confronta con la banca dati.',
        'Prepara una bozza da rivedere: lettera, circolare per il cliente, promemoria.',
      ],
    },
    {
      heading: 'Che cosa non fa',
      paragraphs: [
        'Non sostituisce il professionista e non conosce i fatti che non gli hai detto: ogni risposta riporta le fonti perché tu possa controllarla.',
      ],
      links: [{ label: 'Chiedi una prova', to: '/richiedi-info/' }],
    },
  ],
};

export const tutorLanding: StaticPageTexts = {
  path: '/mystore/tutor-virtuale/',
  title: 'Il tutor virtuale',
  description: 'Il tutor virtuale di Prontuario accompagna lo studio lezione per lezione.',
  lead: 'Un accompagnatore per lo studio: spiega, fa domande, riprende quello che non è chiaro.',
  sections: [
    {
      heading: 'Come si usa',
      items: [
        'Scegli un corso e una lezione.',
        'Il tutor spiega i passaggi e propone brevi verifiche.',
        'Al termine trovi il riepilogo di ciò che hai studiato e di ciò che conviene rivedere.',
      ],
      links: [{ label: 'Chiedi una prova', to: '/richiedi-info/' }],
    },
  ],
};
