/** Modifiers as pages name them, in small letters, and as browsers and ARIA do. */
const modifiers = new Map([
  ['control', 'Control'],
  ['ctrl', 'Control'],
  ['alt', 'Alt'],
  ['shift', 'Shift'],
  ['meta', 'Meta'],
  ['cmd', 'Meta'],
]);

/** A key with what is held while it is pressed. */
interface Shortcut {
  readonly key: string;
  readonly held: readonly string[];
}

/** Reads `/`, `Control+k`, `ctrl + K` or `Alt++`. With a modifier that nobody knows it is no shortcut: the bare key would be another. */
export function readShortcut(text: string): Shortcut | undefined {
  const names = text.split('+').map((name) => name.trim());
  const key = names.pop() || '+';
  const held = names.filter(Boolean).map((name) => modifiers.get(name.toLowerCase()));
  return held.every((name) => name !== undefined) ? { key, held } : undefined;
}

/** A shortcut as `aria-keyshortcuts` wants it. */
export const shortcutName = ({ key, held }: Shortcut): string => [...held, key].join('+');

/** Whether this is a press of the shortcut, rather than of one with more or less held, or of a key that is typed. */
export function isPressOf({ key, held }: Shortcut, event: KeyboardEvent, origin: unknown): boolean {
  const others = ['Control', 'Alt', 'Meta'];
  // A sign may need it, on some keyboards only: "/" is Shift and 7 on an Italian one.
  const counted = held.includes('Shift') || /^\p{L}$/u.test(key) ? [...others, 'Shift'] : others;
  const isTyped =
    !others.some((name) => held.includes(name)) &&
    origin instanceof HTMLElement &&
    (origin.isContentEditable || origin.matches('input, textarea, select, [role=textbox]'));
  return (
    !isTyped &&
    !event.isComposing &&
    event.key.toLowerCase() === key.toLowerCase() &&
    counted.every((name) => event.getModifierState(name) === held.includes(name))
  );
}
