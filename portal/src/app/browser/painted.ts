/** How long a picture that is slow to come may keep the page from answering, in milliseconds. */
const LONGEST_WAIT_FOR_PICTURE = 1_000;

/** Resolves once the browser has shown something of the page. */
function firstPaint(): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      observer.disconnect();
      document.removeEventListener('visibilitychange', done);
      resolve();
    };
    const observer = new PerformanceObserver((entries) => {
      if (entries.getEntriesByName('first-contentful-paint').length > 0) done();
    });
    observer.observe({ type: 'paint', buffered: true });
    document.addEventListener('visibilitychange', done);
  });
}

/** Resolves once the picture that the page opens with can be shown, or will not come, or keeps one waiting. */
function leadPicture(): Promise<void> {
  const picture = document.querySelector<HTMLImageElement>('img[fetchpriority="high"]');
  if (picture === null) return Promise.resolve();
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      resolve();
    };
    const timer = setTimeout(done, LONGEST_WAIT_FOR_PICTURE);
    picture.decode().then(done, done);
  });
}

/**
 * Resolves once the page the server sent is seen, its lead picture with it. At once, where nothing will be shown or told:
 * in a tab behind another, and in a browser that does not report its paints.
 */
export async function painted(): Promise<void> {
  if (document.visibilityState === 'hidden') return;
  if (!PerformanceObserver.supportedEntryTypes.includes('paint')) return;
  await Promise.all([firstPaint(), leadPicture()]);
}
