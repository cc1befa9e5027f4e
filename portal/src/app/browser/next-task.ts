/**
 * Resolves in a task of its own. Between two the browser answers to the reader, so that work cut by them keeps nobody
 * waiting.
 */
export function nextTask(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(null);
  });
}
