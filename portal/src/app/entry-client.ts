import { keepEarlyInput } from './browser/early-input.ts';
import { painted } from './browser/painted.ts';
import { fetchLaterScripts } from './document/later-scripts.ts';

/** The page is read before it answers: what makes it answer runs when it has been seen. */
async function answer(): Promise<void> {
  const early = keepEarlyInput(document);
  await painted();
  fetchLaterScripts(document);
  const { start } = await import('./start.tsx');
  await start(early);
}

void answer();
