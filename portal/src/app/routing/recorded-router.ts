import type { RouterState } from 'react-router-dom';

/** The part of the router that tells where it is, and asks again. */
export interface NavigatingRouter {
  readonly state: RouterState;
  subscribe(listener: (state: RouterState) => void): () => void;
  revalidate(): Promise<void>;
  navigate(path: string): Promise<void>;
}

/** A router whose states since the page was served are kept for whoever follows it. */
export interface RecordedRouter {
  /** As it was when the recording began. */
  readonly served: RouterState;
  /** Tells what was missed at once, then each state as it comes. Only one can follow. */
  follow(listener: (state: RouterState) => void): () => void;
  revalidate(): Promise<void>;
  navigate(path: string): Promise<void>;
}

/** Records a router from now on: its followers come later than the reader's first click may. */
export function recordRouter(router: NavigatingRouter): RecordedRouter {
  const missed: RouterState[] = [];
  const stopRecording = router.subscribe((state) => void missed.push(state));
  return {
    served: router.state,
    follow: (listener) => {
      stopRecording();
      const stop = router.subscribe(listener);
      for (const state of missed.splice(0)) listener(state);
      return stop;
    },
    revalidate: () => router.revalidate(),
    navigate: (path) => router.navigate(path),
  };
}
