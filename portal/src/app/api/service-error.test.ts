import { describe, expect, it } from 'vitest';
import { errorInBody, errorOfAnswer, errorOfFailure, isServiceError } from './service-error.ts';

describe('the error of an answer', () => {
  it.each([
    [
      'an object under `error` with our own code',
      404,
      { error: { code: 'notfound', message: 'm' } },
      'notfound',
    ],
    ['a token that is missing or expired, as text', 200, 'The token is missing or is expired', 'forcelogout'],
    [
      'a token that is missing or expired, as a field',
      200,
      { error: 'The token is missing or is expired' },
      'forcelogout',
    ],
    [
      'an authorial entity that is not found',
      200,
      { isSuccess: false, message: 'Entity 12 was not found' },
      'notfound',
    ],
    [
      'an authorial element that is not found',
      200,
      { status: 'error', message: 'Element not found' },
      'notfound',
    ],
    ['a normative text that is not available', 200, { testo: 'Documento non disponibile' }, 'notfound'],
    ['a status field that equals error', 200, { status: 'error' }, 'error'],
    ['an error object without a known code', 200, { error: { message: 'rotto' } }, 'error'],
    ['a code 401', 200, { code: 401 }, 'unauth'],
    ['a code 403', 200, { code: 403 }, 'norole'],
    ['a refused login', 200, { Result: false }, 'login'],
    ['an error of the favourites', 200, { error: { code: 'favourites' } }, 'favourites'],
    ['a body with isSuccess false', 200, { isSuccess: false }, 'error'],
    ['a body with a Code other than 200', 200, { Code: 500, Message: 'dettaglio' }, 'error'],
    ['a top-level error text', 200, { error: 'qualcosa' }, 'error'],
    ['a status 401 without a body', 401, undefined, 'unauth'],
    ['a status 403 without a body', 403, undefined, 'norole'],
    ['a status 500', 500, {}, 'error'],
    ['a success other than 200', 204, undefined, 'error'],
  ])('is read from %s', (_what, status, body, kind) => {
    expect(errorOfAnswer(status, body)?.kind).toBe(kind);
  });

  it('keeps the detail that the service gave', () => {
    expect(errorInBody({ Code: 409, Message: 'dettaglio' }, 200)).toEqual({
      kind: 'error',
      status: 200,
      detail: 'dettaglio',
    });
  });

  it.each([
    ['an object', { totalCount: 0, items: [] }],
    ['a list', []],
    ['an empty error field', { error: '', value: 1 }],
    ['Code 200', { Code: 200 }],
    ['a text that speaks of errors', 'Il testo dice: entity'],
  ])('is none for a 200 with %s', (_what, body) => {
    expect(errorOfAnswer(200, body)).toBeNull();
  });

  it('keeps the kind of the fetch layer when no answer came', () => {
    expect(errorOfFailure('TIMEOUT_ERROR', 'x')).toEqual({
      kind: 'timeout',
      status: 'TIMEOUT_ERROR',
      detail: 'x',
    });
    expect(errorOfFailure('FETCH_ERROR', 'x').kind).toBe('network');
    expect(errorOfFailure('PARSING_ERROR', 'x').kind).toBe('parsing');
  });

  it('can be told from anything else', () => {
    expect(isServiceError(errorOfFailure('FETCH_ERROR', 'x'))).toBe(true);
    expect(isServiceError(new Error('x'))).toBe(false);
    expect(isServiceError(null)).toBe(false);
  });
});
