import { counted, some } from './counted.ts';

export const pushMessages = {
  summary: (read: string, accepted: string, refused: string, skipped: string, time: string, rate: string) =>
    `${counted(read, 'Letto', 'Letti')} ${read} = ${some(accepted, 'accettato', 'accettati')} + ${some(refused, 'rifiutato', 'rifiutati')} + ${some(skipped, 'saltato', 'saltati')} (${time}, ${rate}/s)`,
  dryRun: (read: string, ready: string, refused: string, batches: string, size: string) =>
    `Prova senza invio: ${counted(read, 'letto', 'letti')} ${read} = ${some(ready, 'pronto', 'pronti')} + ${refused} da rifiutare; ${counted(batches, 'sarebbe', 'sarebbero')} ${some(batches, 'lotto', 'lotti')}, ${size}`,
  setAside: (count: string, path: string, command: string) =>
    counted(
      count,
      `Quello rifiutato è in ${path}: correggilo e ripeti ${command}`,
      `${count} rifiutati sono in ${path}: correggili e ripeti ${command}`,
    ),
  firstRefusals: 'Primi rifiuti:',
  refusal: (place: string, reason: string) => `  ${place}: ${reason}`,
  ignored: (names: string) =>
    `Campi che non entrano nei documenti: ${names} (--map li assegna, --keep-unknown li tiene in custom_fields)`,
  resuming: (upTo: string) => `Si riprende dopo i primi ${upTo}, già consegnati`,
  nothingToResume: 'Nessun invio interrotto da riprendere: si comincia dall’inizio',
  canResume: (upTo: string) =>
    `Un invio di questi file si era interrotto dopo ${upTo}: con --resume riprende da lì; ora si ricomincia`,
  interrupted: 'Interrotto: si chiude quello che è in viaggio (di nuovo Ctrl-C per uscire subito)',
  resumeHint: 'Per riprendere da qui: lo stesso comando con --resume',
  changedInput:
    'l’input non è più quello dell’invio interrotto (i documenti già consegnati sono diversi): ripeti senza --resume',
  stdinForBoth: 'lo standard input non può dare insieme la chiave privata e i documenti',
} as const;
