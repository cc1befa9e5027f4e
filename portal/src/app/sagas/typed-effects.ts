import type {
  CallEffect,
  ChannelTakeEffect,
  Effect,
  RaceEffect,
  SelectEffect,
  TakeEffect,
} from 'redux-saga/effects';
import type { ActionCreatorWithPayload } from '@reduxjs/toolkit';
import type { TakeableChannel } from 'redux-saga';
import * as effects from 'redux-saga/effects';
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

/** The next action of a kind. */
export function* takeAction<Payload>(
  kind: ActionCreatorWithPayload<Payload>,
): Generator<TakeEffect, ReturnType<typeof kind>, unknown> {
  return (yield effects.take(kind.type)) as ReturnType<typeof kind>;
}

/** Which of several came first: its key alone is present in the answer. */
export function* race<Key extends string>(
  contenders: Record<Key, Effect>,
): Generator<RaceEffect<Effect>, Partial<Record<Key, unknown>>, unknown> {
  return (yield effects.race(contenders)) as Partial<Record<Key, unknown>>;
}
