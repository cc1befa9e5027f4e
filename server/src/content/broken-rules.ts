import type { FastifyError } from 'fastify';

type BrokenRule = NonNullable<FastifyError['validation']>[number];

const kinds: Readonly<Record<string, string>> = {
  integer: 'deve essere un numero intero',
  number: 'deve essere un numero',
  boolean: 'deve essere true o false',
  string: 'deve essere un solo testo',
};

/** Says in Italian which rule of a call's schema a value breaks, so that who made the call can mend it. */
export function ruleOf({ keyword, params }: BrokenRule): string {
  const limit = String(params['limit']);
  switch (keyword) {
    case 'minimum':
      return `deve essere almeno ${limit}`;
    case 'maximum':
      return `deve essere al massimo ${limit}`;
    case 'minLength':
      return `deve avere almeno ${limit} ${limit === '1' ? 'carattere' : 'caratteri'}`;
    case 'maxLength':
      return `deve avere al massimo ${limit} caratteri`;
    case 'type':
      return kinds[String(params['type'])] ?? 'non ha la forma attesa';
    case 'enum':
      return Array.isArray(params['allowedValues'])
        ? `deve essere uno tra ${params['allowedValues'].join(', ')}`
        : 'valore non ammesso';
    case 'required':
      return `manca "${String(params['missingProperty'])}"`;
    case 'pattern':
      return 'non ha la forma attesa';
    default:
      return 'valore non ammesso';
  }
}
