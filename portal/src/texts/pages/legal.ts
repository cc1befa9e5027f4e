import type { StaticPageTexts } from './static-page-texts.ts';

export const privacy: StaticPageTexts = {
  path: '/privacy-e-cookie-policy/',
  title: 'Privacy e cookie policy',
  description: 'Quali dati tratta Prontuario, perché, per quanto tempo, e quali cookie usa.',
  lead: 'Trattiamo i dati che servono a dare il servizio, li teniamo per il tempo necessario e non li vendiamo.',
  sections: [
    {
      heading: 'Chi tratta i dati',
      paragraphs: [
        'Titolare del trattamento è Prontuario Editore, Via dei Codici 12, 20121 Milano. Per ogni richiesta scrivi a privacy@prontuario.example.',
      ],
    },
    {
      heading: 'Quali dati e perché',
      table: {
        head: ['Dati', 'Finalità', 'Conservazione'],
        rows: [
          [
            'Nome utente e password (in forma cifrata)',
            'Dare accesso ai contenuti dell’abbonamento',
            'Fino alla chiusura dell’account',
          ],
          ['Richieste di assistenza e di informazioni', 'Rispondere', '24 mesi'],
          [
            'Ricerche e aperture dei risultati, senza nome',
            'Migliorare la ricerca e i suggerimenti',
            '13 mesi',
          ],
          [
            'Documenti aperti dagli abbonati, con il nome utente',
            'Rispondere alle domande sull’uso dell’abbonamento',
            '1 anno',
          ],
          ['Registri tecnici con indirizzo IP', 'Sicurezza del servizio', '90 giorni'],
        ],
      },
    },
    {
      heading: 'Cookie',
      paragraphs: [
        'Il portale usa soltanto cookie tecnici, che non richiedono consenso.',
        'Nella memoria del browser, che puoi svuotare quando vuoi, restano la dimensione del testo, le bozze dei moduli e il punto a cui eri arrivato.',
      ],
      table: {
        head: ['Nome', 'A che cosa serve', 'Durata'],
        rows: [
          [
            'sessione',
            'Mantiene l’accesso; non è leggibile dagli script',
            'Fino alla chiusura del browser, o 30 giorni se chiedi di essere ricordato',
          ],
          [
            'dispositivo',
            'Riconosce il browser in cui hai già fatto l’accesso, se altri provano a bloccare il tuo account',
            '180 giorni',
          ],
          ['tempAccess', 'Mantiene l’accesso temporaneo', 'Fino alla chiusura del browser'],
          ['area', 'Ricorda l’ultima area visitata', '1 anno'],
          ['tema', 'Ricorda la scelta tra chiaro e scuro', '1 anno'],
          ['loginAttempts', 'Conta i tentativi di accesso falliti', '15 minuti'],
          [
            'popupHomeFisco, popupHomeLavoro',
            'Ricordano l’avviso della prima pagina già mostrato',
            '1 giorno',
          ],
          ['filters', 'Segnala che i filtri di un elenco sono in uso', 'Fino alla chiusura del browser'],
        ],
      },
    },
    {
      heading: 'I tuoi diritti',
      paragraphs: [
        'Puoi chiedere l’accesso ai tuoi dati, la loro correzione o cancellazione, la limitazione del trattamento e la portabilità, e opporti al trattamento (articoli da 15 a 22 del regolamento UE 2016/679). Puoi anche rivolgerti al Garante per la protezione dei dati personali.',
      ],
    },
  ],
};

export const issnCodes: StaticPageTexts = {
  path: '/pages/codici-issn/',
  title: 'Codici ISSN',
  description: 'I codici ISSN delle testate di Prontuario, per citarle correttamente.',
  lead: 'Per citare un articolo indica autore, titolo, testata, data e codice ISSN.',
  sections: [
    {
      heading: 'Testate',
      paragraphs: [
        'Le testate di questa edizione dimostrativa non hanno un codice assegnato: al suo posto è riportata la dicitura «in attesa di assegnazione».',
      ],
      table: {
        head: ['Testata', 'Area', 'ISSN'],
        rows: [
          ['Prontuario Fisco', 'Fisco e società', 'in attesa di assegnazione'],
          ['Prontuario Lavoro', 'Lavoro e previdenza', 'in attesa di assegnazione'],
          ['Circolari monografiche', 'Fisco e Lavoro', 'in attesa di assegnazione'],
        ],
      },
    },
  ],
};

export const accessibility: StaticPageTexts = {
  path: '/accessibilita/',
  title: 'Dichiarazione di accessibilità',
  description: 'Come Prontuario rispetta le WCAG 2.2, che cosa manca ancora e come segnalare un ostacolo.',
  lead: 'Prontuario è fatto per essere usato da tutti: con la sola tastiera, con un lettore di schermo, con caratteri ingranditi, in chiaro e in scuro.',
  sections: [
    {
      heading: 'Livello di conformità',
      paragraphs: [
        'Il portale segue le linee guida WCAG 2.2, livello AA, e la norma EN 301 549. Ogni tipo di pagina è provato con strumenti automatici e con la tastiera prima di ogni pubblicazione.',
      ],
    },
    {
      heading: 'Che cosa abbiamo curato',
      items: [
        'Ogni funzione si raggiunge con la tastiera e il punto attivo è sempre visibile.',
        'I contrasti sono almeno 4,5:1, anche nel tema scuro.',
        'I messaggi di errore stanno accanto al campo e sono annunciati.',
        'I testi si ingrandiscono fino al 400% senza scorrimento orizzontale.',
        'Le animazioni si fermano per chi ha chiesto meno movimento.',
      ],
    },
    {
      heading: 'Limiti noti',
      items: [
        'I messaggi di conferma si chiudono da soli dopo uno o due secondi; quello che dicono resta visibile nella pagina.',
        'Alcuni documenti allegati in formato Word possono non avere una struttura completa.',
      ],
    },
    {
      heading: 'Segnalare un ostacolo',
      paragraphs: [
        'Se trovi un ostacolo scrivici: rispondiamo entro cinque giorni lavorativi e intanto ti forniamo il contenuto in un’altra forma.',
      ],
      links: [{ label: 'Scrivi al supporto clienti', to: '/supporto-clienti/richiesta-assistenza/' }],
    },
  ],
};
