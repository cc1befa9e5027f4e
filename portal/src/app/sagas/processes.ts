import type { Middleware, UnknownAction } from '@reduxjs/toolkit';

/** The place of a store's processes, which come after the page is there. */
export interface Processes {
  /** Goes into the store's chain in their stead. */
  readonly middleware: Middleware;
  /** Lets them in. To be called back once they are running: they are then given the actions that they missed. */
  join(late: Middleware): () => void;
}

const isAction = (value: unknown): value is UnknownAction =>
  typeof value === 'object' && value !== null && 'type' in value;

/** Keeps the place of a middleware that is not loaded yet. It hears every action, but can hold none back. */
export function awaitedProcesses(): Processes {
  const missed: UnknownAction[] = [];
  let hear = (action: UnknownAction): void => void missed.push(action);
  let admit: ((late: Middleware) => (action: UnknownAction) => void) | undefined;
  return {
    middleware: (api) => {
      admit = (late) => late(api)((action) => action);
      return (next) => (action) => {
        const result = next(action);
        if (isAction(action)) hear(action);
        return result;
      };
    },
    join: (late) => {
      if (admit === undefined)
        throw new Error('Processes join a store: put their middleware into one first.');
      const told = admit(late);
      return () => {
        hear = told;
        for (const action of missed.splice(0)) told(action);
      };
    },
  };
}
