/** What an engine could not do, by cause; each message says what happened and how to mend it. */
export abstract class EngineError extends Error {
  /** Whether the same call may succeed a little later. */
  abstract readonly temporary: boolean;
}

/** More changes wait to be written than the engine will hold. */
export class EngineOverloadedError extends EngineError {
  override readonly name = 'EngineOverloadedError';
  readonly temporary = true;

  constructor(waiting: number) {
    super(`${waiting} documents already wait to be indexed. Send them again in a moment.`);
  }
}

/** A search reached the time no search should take. */
export class SearchTooSlowError extends EngineError {
  override readonly name = 'SearchTooSlowError';
  readonly temporary = true;

  constructor(milliseconds: number) {
    super(`The search was given up after ${milliseconds} ms. Ask with fewer words or filters.`);
  }
}

/** The thread that searched ended by itself. */
export class SearchInterruptedError extends EngineError {
  override readonly name = 'SearchInterruptedError';
  readonly temporary = true;

  constructor() {
    super('The search was interrupted. Ask again in a moment.');
  }
}

/** The engine's writer ended by itself; it is being started again. What was under way may or may not have been done. */
export class EngineRestartingError extends EngineError {
  override readonly name = 'EngineRestartingError';
  readonly temporary = true;

  constructor() {
    super('The index is being opened again for writing. Send the change again in a moment.');
  }
}

/** What the engine has on disk cannot be used as it is. */
export class EngineStoreError extends EngineError {
  override readonly name = 'EngineStoreError';
  readonly temporary = false;
}

/** The engine was closed, or its writer ended. */
export class EngineClosedError extends EngineError {
  override readonly name = 'EngineClosedError';
  readonly temporary = false;
}
