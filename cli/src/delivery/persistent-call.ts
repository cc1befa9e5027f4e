import { CliError } from '../cli-error.ts';
import { exitCode } from '../exit-code.ts';
import { deliveryMessages } from '../messages/delivery-messages.ts';
import { BACKOFF_BASE_MS, BACKOFF_STEPS, backoffDelay } from './backoff.ts';
import { classify, type CallFailure } from './call-failure.ts';
import type { Gate } from './pause.ts';
import { pause } from './pause.ts';

/** A longer wait is the operator's to decide. */
const LONGEST_TOLD_WAIT_MS = 10 * 60_000;
/** A service that keeps saying "later" is left alone after so many times. */
const TOLD_WAITS_MAX = 30;

export interface CallPolicy {
  readonly apiBase: string;
  /** Milliseconds without a whole answer before an attempt counts as failed. */
  readonly timeoutMs: number;
  /** Ends the waits between attempts; an attempt under way is left to finish. */
  readonly stop: AbortSignal;
  /** Shared by the senders of a run. */
  readonly gate: Gate;
  readonly onRetry: (reason: string, waitMs: number) => void;
}

/** What is left when trying again would not help. */
export type Judgement = Extract<CallFailure, { kind: 'refused' | 'too-large' | 'unknown' }> & {
  readonly error: unknown;
};

export type CallOutcome<Answer> = { readonly kind: 'answered'; readonly answer: Answer } | Judgement;

/**
 * Calls until there is an answer: network failures, 408, 429 and 5xx are tried again with full jitter, or when the
 * service says; other answers are not.
 * @throws CliError when nothing else can succeed either, StoppedError when the run is stopped while waiting.
 */
export async function persistentCall<Answer>(
  call: (signal: AbortSignal) => Promise<Answer>,
  policy: CallPolicy,
): Promise<CallOutcome<Answer>> {
  let step = 0;
  let toldWaits = 0;
  for (;;) {
    await policy.gate.passed(policy.stop);
    try {
      return { kind: 'answered', answer: await call(AbortSignal.timeout(policy.timeoutMs)) };
    } catch (error) {
      const failure = classify(error, policy.apiBase);
      if (failure.kind === 'fatal') throw failure.error;
      if (failure.kind !== 'transient') return { ...failure, error };
      if (failure.waitMs !== undefined && toldWaits < TOLD_WAITS_MAX) {
        toldWaits += 1;
        await toldPause(failure.waitMs, failure.reason, policy);
      } else {
        if (step === BACKOFF_STEPS) {
          const attempts = step + toldWaits + 1;
          throw networkError(deliveryMessages.gaveUp(policy.apiBase, attempts, failure.reason));
        }
        const wait = backoffDelay(step);
        policy.onRetry(failure.reason, wait);
        step += 1;
        await pause(wait, policy.stop);
      }
    }
  }
}

async function toldPause(told: number, reason: string, policy: CallPolicy): Promise<void> {
  if (told > LONGEST_TOLD_WAIT_MS) {
    throw networkError(deliveryMessages.waitTooLong(policy.apiBase, Math.ceil(told / 1000)));
  }
  policy.gate.closeFor(told);
  policy.onRetry(reason, told);
  // The others wait for the same moment: spread them a little.
  await pause(told + Math.random() * BACKOFF_BASE_MS, policy.stop);
}

function networkError(message: string): CliError {
  return new CliError(exitCode.network, message);
}
