import { SearchError } from '../client/errors.ts';

/** Why a search failed, in the terms of the person who waits for it. */
export type FailureKind = 'offline' | 'busy' | 'denied' | 'refused' | 'server';

export interface Failure {
  readonly kind: FailureKind;
  /** What was thrown, for whoever listens to the error event. */
  readonly cause: unknown;
}

const kinds: Readonly<Partial<Record<number, FailureKind>>> = {
  401: 'denied',
  403: 'denied',
  429: 'busy',
};

function kindOf(cause: unknown): FailureKind {
  // Without an answer of the service, the client itself not having come included, it is the network that lacks.
  if (!(cause instanceof SearchError) || cause.code === 'network') return 'offline';
  const { code, status } = cause;
  return kinds[status] ?? (code === 'http' && status < 500 ? 'refused' : 'server');
}

export function failureOf(cause: unknown): Failure {
  return { kind: kindOf(cause), cause };
}
