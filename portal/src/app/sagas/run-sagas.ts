import createSagaMiddleware, { type Saga, type Task } from 'redux-saga';
import type { Processes } from './processes.ts';

/** Runs a saga in the place that a store keeps for its processes; it hears what was dispatched before it came. */
export function runSagas(processes: Processes, saga: Saga): Task {
  const sagas = createSagaMiddleware();
  const catchUp = processes.join(sagas);
  const task = sagas.run(saga);
  catchUp();
  return task;
}
