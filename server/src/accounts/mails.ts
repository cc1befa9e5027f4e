import type { Mail } from '../mail/mailer.ts';
import { RESET_MINUTES } from './password-resets.ts';

/** The page of the portal where a new password is chosen. */
export const RESET_PATH = '/mystore/nuova-password/';

export function recoveryMail(to: string, origin: string, token: string): Mail {
  return {
    to,
    subject: 'Prontuario: scegli una nuova password',
    text: [
      'Gentile abbonato,',
      'abbiamo ricevuto la richiesta di una nuova password per il tuo account. Per sceglierla apri:',
      `${origin}${RESET_PATH}?token=${token}`,
      `Il collegamento vale ${RESET_MINUTES} minuti e una volta sola. Se non hai fatto tu la richiesta, non serve fare nulla: la password resta quella di prima.`,
      'La redazione di Prontuario',
    ].join('\n\n'),
  };
}

export function passwordChangedMail(to: string): Mail {
  return {
    to,
    subject: 'Prontuario: la password è stata cambiata',
    text: [
      'Gentile abbonato,',
      'la password del tuo account è stata cambiata e tutti gli accessi aperti sono stati chiusi. Se non sei stato tu, scrivi subito al supporto clienti.',
      'La redazione di Prontuario',
    ].join('\n\n'),
  };
}
