import { SearchError } from '../client/errors.ts';

/** Why a search failed, in the terms of the person who waits for it. */
export type FailureKind = 'offline' | 'busy' | 'denied' | 'refused' | 'server';

export interface Failure {
  readonly kind: FailureKind;
  /** What was thrown, for whoever listens to the error event. */
  readonly cause: unknown;
}

function kindOf(error: SearchError): FailureKind {
  switch (error.code) {
    case 'network':
      return 'offline';
    case 'invalid-settings':
    case 'invalid-query':
      return 'refused';
    case 'http':
      if (error.status === 401 || error.status === 403) return 'denied';
      if (error.status === 429) return 'busy';
      return error.status >= 500 ? 'server' : 'refused';
    default:
      return 'server';
  }
}

export function failureOf(cause: unknown): Failure {
  return { kind: cause instanceof SearchError ? kindOf(cause) : 'server', cause };
}
