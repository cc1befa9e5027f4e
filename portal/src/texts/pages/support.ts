import type { StaticPageTexts } from './static-page-texts.ts';

export const support: StaticPageTexts = {
  path: '/supporto-clienti/',
  title: 'Supporto clienti',
  description: 'Aiuto per usare Prontuario: assistenza tecnica, servizio quesiti, tutorial e contatti.',
  lead: 'Rispondiamo dal lunedì al venerdì, dalle 9 alle 18. Le richieste scritte ricevono risposta entro un giorno lavorativo.',
  sections: [
    {
      heading: 'Che cosa ti serve',
      links: [
        {
          label: 'Qualcosa non funziona: richiedi assistenza',
          to: '/supporto-clienti/richiesta-assistenza/',
        },
        {
          label: 'Vuoi un parere su un caso: il servizio quesiti',
          to: '/supporto-clienti/servizio-quesiti/',
        },
        { label: 'Vuoi imparare a usare il portale: i tutorial', to: '/supporto-clienti/tutorial/' },
        { label: 'Hai dimenticato la password: scegline una nuova', to: '/mystore/password-dimenticata/' },
      ],
    },
    {
      heading: 'Domande frequenti',
      questions: [
        {
          question: 'Non riesco ad accedere',
          answer:
            'Dopo dieci tentativi falliti l’account resta bloccato per quindici minuti: attendi, oppure scegli una nuova password.',
        },
        {
          question: 'Non trovo un documento',
          answer:
            'La ricerca chiede almeno tre caratteri e trova i documenti che contengono tutte le parole; per cercare una frase esatta scrivila tra virgolette. Puoi usare anche AND, OR e NOT in maiuscolo.',
        },
        {
          question: 'Vedo solo l’inizio di un articolo',
          answer: 'Il testo completo è riservato a chi ha un abbonamento all’area dell’articolo.',
        },
      ],
    },
  ],
};

export const questionsService: StaticPageTexts = {
  path: '/supporto-clienti/servizio-quesiti/',
  title: 'Servizio quesiti',
  description: 'Come chiedere un parere scritto agli esperti di Prontuario e in quanto tempo arriva.',
  lead: 'Descrivi il caso: un esperto della materia risponde per iscritto, con i riferimenti normativi.',
  sections: [
    {
      heading: 'Come funziona',
      items: [
        'Prima di scrivere, cerca nell’archivio: molti casi hanno già una risposta.',
        'Indica i fatti, le date e gli importi che contano; ometti i nomi delle persone.',
        'La risposta arriva entro cinque giorni lavorativi; se il caso chiede più tempo, ti avvisiamo.',
        'I quesiti di interesse generale entrano nell’archivio, resi anonimi.',
      ],
    },
    {
      heading: 'Per cominciare',
      links: [
        { label: 'Cerca nell’archivio quesiti di Fisco', to: '/fisco/archivio-quesiti/' },
        { label: 'Cerca nell’archivio quesiti di Lavoro', to: '/lavoro/archivio-quesiti/' },
        { label: 'Acquista un pacchetto di quesiti', to: '/mystore/servizio-quesiti/' },
      ],
    },
  ],
};

export const tutorial: StaticPageTexts = {
  path: '/supporto-clienti/tutorial/',
  title: 'Tutorial',
  description: 'Brevi guide per usare Prontuario: ricerca, aree, lettura, preferiti e scorciatoie.',
  lead: 'Quattro guide brevi per lavorare più in fretta.',
  sections: [
    {
      heading: 'Cercare',
      items: [
        'Premi il tasto / da qualsiasi pagina: il cursore va nella casella di ricerca.',
        'Scrivi almeno tre caratteri: compaiono i suggerimenti dell’area in cui sei. Scegli con le frecce e Invio.',
        'Nella pagina dei risultati restringi per sezione, argomento, anno, autore e tipo di documento: l’indirizzo della pagina conserva la ricerca e si può inviare a un collega.',
      ],
    },
    {
      heading: 'Passare da un’area all’altra',
      paragraphs: [
        'Fisco e Lavoro, in alto, aprono la prima pagina dell’area. Il portale ricorda l’ultima area visitata e la riapre alla visita successiva.',
      ],
    },
    {
      heading: 'Leggere e stampare',
      paragraphs: [
        'Negli articoli lunghi l’indice a sinistra porta alle sezioni. La stampa toglie menu e colonne e ripete le intestazioni delle tabelle.',
      ],
    },
    {
      heading: 'Accedere da più dispositivi',
      paragraphs: [
        'Con «Ricordami al prossimo accesso» resti collegato per trenta giorni su quel dispositivo. Dalla pagina del tuo account puoi chiudere tutti gli accessi insieme.',
      ],
    },
  ],
};
