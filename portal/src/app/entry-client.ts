import { rememberServedArea } from './browser/early-area.ts';
import { keepEarlyInput } from './browser/early-input.ts';
import { nextTask } from './browser/next-task.ts';
import { painted } from './browser/painted.ts';
import { fetchLaterScripts } from './document/later-scripts.ts';

/** The page is read before it answers: what makes it answer runs when it has been seen. */
async function answer(): Promise<void> {
  rememberServedArea(document);
  const early = keepEarlyInput(document);
  try {
    await painted();
    fetchLaterScripts(document);
    // Reading the libraries, setting up the largest of them, what is written over them, and its start are a task each.
    await import('react');
    await nextTask();
    await import('react-dom/client');
    await nextTask();
    const { start } = await import('./start.tsx');
    await nextTask();
    await start(early);
  } finally {
    early.giveUp();
  }
}

void answer();
