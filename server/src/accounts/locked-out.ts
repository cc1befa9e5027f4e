import { PortalError } from '../content/portal-error.ts';

/** Too many attempts: none is made until `retryAfter` seconds have passed. */
export class LockedOut extends PortalError {
  readonly retryAfter: number;

  constructor(retryAfter: number) {
    super('locked', 'Troppi tentativi. Attendi qualche minuto e riprova.');
    this.retryAfter = retryAfter;
  }
}
