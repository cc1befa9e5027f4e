/** Seconds that J and L move by. */
const STEP_SECONDS = 10;

/** Where the keyboard writes or chooses: the letters are theirs. */
const TYPING = 'input, select, textarea, [contenteditable]';

/** Carries out what a key means to a player: K, J, L, M, C. @returns whether the key meant something */
export function controlMedia(media: HTMLMediaElement, event: KeyboardEvent): boolean {
  const { target, key, ctrlKey, altKey, metaKey } = event;
  if (ctrlKey || altKey || metaKey || (target instanceof Element && target.closest(TYPING) !== null))
    return false;
  switch (key.toLowerCase()) {
    case 'k':
      if (media.paused) void media.play().catch(() => undefined);
      else media.pause();
      return true;
    case 'j':
      media.currentTime = Math.max(0, media.currentTime - STEP_SECONDS);
      return true;
    case 'l':
      media.currentTime = Math.min(media.duration || Infinity, media.currentTime + STEP_SECONDS);
      return true;
    case 'm':
      media.muted = !media.muted;
      return true;
    case 'c': {
      const [captions] = media.textTracks;
      if (captions === undefined) return false;
      captions.mode = captions.mode === 'showing' ? 'hidden' : 'showing';
      return true;
    }
    default:
      return false;
  }
}
