import type { Worker } from 'node:worker_threads';

/** The channel to a far end that is asked and told things: a thread, or in tests the same one. */
export interface ThreadPort<Request> {
  /** @param transfer memory that is given away with it */
  post(request: Request, transfer?: readonly ArrayBuffer[]): void;
  /** Ends the far end; nothing more comes from it. */
  end(): Promise<void>;
}

export type StartPort<Request, Message> = (
  receive: (message: Message) => void,
  /** Called once when the far end has stopped by itself. */
  failed: (reason: Error) => void,
) => ThreadPort<Request>;

/** The channel to a thread. */
export function portTo<Request, Message>(
  worker: Worker,
  ...[receive, failed]: Parameters<StartPort<Request, Message>>
): ThreadPort<Request> {
  let reason: Error | undefined;
  worker.on('message', receive);
  worker.on('error', (error) => {
    reason = error instanceof Error ? error : new Error(String(error));
  });
  // Only when it has ended has it let go of the files.
  worker.on('exit', (code) => {
    failed(reason ?? new Error(`exit code ${code}`));
  });
  return {
    post: (request, transfer = []) => {
      worker.postMessage(request, transfer);
    },
    end: async () => {
      await worker.terminate();
    },
  };
}
