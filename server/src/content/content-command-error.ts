/** A content command was not understood, or what it needs is not there. The message says what to do. */
export class ContentCommandError extends Error {
  override readonly name = 'ContentCommandError';
}
