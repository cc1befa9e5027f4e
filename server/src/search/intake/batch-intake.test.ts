import { describe, expect, it, onTestFinished } from 'vitest';
import type { Worker } from 'node:worker_threads';
import { startThread } from '../../threads/start-thread.ts';
import { portTo } from '../../threads/thread-port.ts';
import { BatchIntake } from './batch-intake.ts';
import type { IntakeReply, IntakeRequest } from './intake-messages.ts';
import { readBatch } from './read-batch.ts';

function opened(): { readonly intake: BatchIntake; readonly threads: Worker[] } {
  const threads: Worker[] = [];
  const intake = new BatchIntake((receive, failed) => {
    const thread = startThread('intake-thread', {});
    threads.push(thread);
    return portTo<IntakeRequest, IntakeReply>(thread, receive, failed);
  });
  onTestFinished(() => intake.close());
  return { intake, threads };
}

const body = (documents: readonly unknown[]) => Buffer.from(JSON.stringify({ documents }));
const document = (id: number, length: number) => ({
  id: `${id}`,
  title: 'Società',
  main_content: 'è '.repeat(length),
});
const large = [...Array.from({ length: 40 }, (_, id) => document(id, 2_000)), { id: 'senza titolo' }];

describe('the intake of batches', () => {
  it('reads a large one on its thread as a small one is read here', async () => {
    const { intake, threads } = opened();
    const small = large.slice(-2);
    expect(await intake.read(body(small))).toEqual(readBatch(body(small)));
    expect(threads).toHaveLength(0);
    const batch = await intake.read(body(large));
    expect(batch).toEqual(readBatch(body(large)));
    expect(batch.rejected).toEqual([{ index: 40, id: 'senza titolo', reason: 'title: is missing' }]);
    expect(threads).toHaveLength(1);
  });

  it('leaves the memory beside a body as it is', async () => {
    const { intake } = opened();
    const bytes = body(large);
    const memory = Buffer.concat([Buffer.from('before'), bytes, Buffer.from('after')]);
    const batch = await intake.read(memory.subarray(6, 6 + bytes.length));
    expect(batch.accepted).toHaveLength(40);
    expect(memory.subarray(-5).toString()).toBe('after');
  });

  it.each([
    ['no JSON', `${' '.repeat(70_000)}{`, 400, /^The body is not JSON/],
    ['no batch', `${' '.repeat(70_000)}[]`, 400, /^documents: must be an array/],
    [
      'too many documents',
      JSON.stringify({ documents: Array.from({ length: 10_001 }, () => '1234567') }),
      413,
      /at most 10000 in one batch/,
    ],
  ])('refuses what is %s with the error it has here', async (_what, text, status, message) => {
    const { intake, threads } = opened();
    const read = intake.read(Buffer.from(text));
    await expect(read).rejects.toMatchObject({ status });
    await expect(read).rejects.toThrow(message);
    expect(threads).toHaveLength(1);
  });

  it('refuses for the moment what was being read when its thread ends, and starts another', async () => {
    const { intake, threads } = opened();
    await intake.read(body(large));
    void threads[0]!.terminate();
    const lost = intake.read(body(large));
    await expect(lost).rejects.toMatchObject({ status: 503, code: 'overloaded' });
    expect((await intake.read(body(large))).accepted).toHaveLength(40);
    expect(threads).toHaveLength(2);
  });
});
