import type { AnswerTexts } from '../texts.ts';

export const itAnswer: AnswerTexts = {
  answer: 'Risposta',
  ask: 'Chiedi una risposta',
  writing: 'La risposta è in preparazione…',
  written: 'La risposta è pronta.',
  sources: 'Fonti',
  caution: 'Risposta composta automaticamente: verifica le fonti.',
  useful: 'È stata utile?',
  yes: 'Sì',
  no: 'No',
  thanks: 'Grazie per il parere.',
  unanswered: 'La risposta non è disponibile ora.',
};
