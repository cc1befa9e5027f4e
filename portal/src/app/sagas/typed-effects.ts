import type { CallEffect, ChannelTakeEffect, SelectEffect } from 'redux-saga/effects';
import * as effects from 'redux-saga/effects';
import type { TakeableChannel } from 'redux-saga';
import type { RootState } from '../store.ts';

/*
 * Effects to be used with `yield*`, so that what comes back has its type: a plain `yield` gives `any`. redux-saga
 * answers each of these effects with exactly what the type says, which the compiler cannot see; hence the casts here,
 * once, and nowhere else. A saga stepped by hand yields the same effects as ever.
 */

export function* select<Result>(
  selector: (state: RootState) => Result,
): Generator<SelectEffect, Result, unknown> {
  return (yield effects.select(selector)) as Result;
}

export function* call<Args extends unknown[], Result>(
  work: (...args: Args) => Result,
  ...args: Args
): Generator<CallEffect, Awaited<Result>, unknown> {
  return (yield effects.call(work, ...args)) as Awaited<Result>;
}

export function* takeFrom<Message>(
  channel: TakeableChannel<Message>,
): Generator<ChannelTakeEffect<Message>, Message, unknown> {
  return (yield effects.take(channel)) as Message;
}
