import type { Connection } from '../config/connection.ts';

const origins: Readonly<Record<Connection['keysFrom'], string>> = {
  stdin: 'dallo standard input',
  environment: 'dall’ambiente',
  repository: 'da keys.json del server locale',
  profile: 'dal profilo',
};

const states: Readonly<Record<string, string>> = {
  ready: 'pronto',
  starting: 'in avvio',
};

export const statusMessages = {
  status: (
    apiBase: string,
    site: string,
    siteKey: string,
    keysFrom: Connection['keysFrom'],
    state: string,
    documents: string,
  ) =>
    [
      `Servizio    ${apiBase}: ${states[state] ?? state}`,
      `Sito        ${site} (chiave pubblica ${siteKey}; chiavi ${origins[keysFrom]})`,
      `Documenti   ${documents}`,
    ].join('\n'),
} as const;
