/** The same bytes, the first chunk at least `length` long when there are that many: enough to recognise a signature. */
export async function* withWholeStart(
  bytes: AsyncIterable<Buffer>,
  length: number,
): AsyncGenerator<Buffer, void, undefined> {
  let start: Buffer | undefined = Buffer.alloc(0);
  for await (const chunk of bytes) {
    if (start === undefined) {
      yield chunk;
      continue;
    }
    start = Buffer.concat([start, chunk]);
    if (start.length < length) continue;
    yield start;
    start = undefined;
  }
  if (start !== undefined && start.length > 0) yield start;
}
