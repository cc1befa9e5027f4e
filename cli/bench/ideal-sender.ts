import { once } from 'node:events';
import { Agent, request, type IncomingMessage } from 'node:http';

/** What the best possible sender does: bodies that are ready, connections that stay open, nothing else to think of. */
export async function sendIdeally(
  bodies: readonly string[],
  address: string,
  authorization: string,
  concurrency: number,
): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: concurrency });
  const queue = bodies.values();
  const sender = async (): Promise<void> => {
    for (const body of queue) {
      const call = request(address, {
        method: 'PUT',
        agent,
        headers: {
          authorization,
          'content-type': 'application/json',
          'content-length': Buffer.byteLength(body),
        },
      });
      call.end(body);
      const [answer] = (await once(call, 'response')) as [IncomingMessage];
      answer.resume();
      await once(answer, 'end');
      if (answer.statusCode !== 202) throw new Error(`The service answered ${answer.statusCode}`);
    }
  };
  await Promise.all(Array.from({ length: concurrency }, sender));
  agent.destroy();
}
