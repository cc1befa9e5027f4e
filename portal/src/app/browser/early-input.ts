import { nextTask } from './next-task.ts';

export interface EarlyInput {
  /** From here on the page answers by itself. */
  stop(): void;
  /** Does again what the page could not hear: what was written into its fields, then the button pressed or the form sent last. */
  replay(root: ParentNode): Promise<void>;
  /** Unless the page answers by itself by now, it never will: a form that waits for it goes as without scripts. */
  giveUp(): void;
}

type Field = HTMLInputElement | HTMLTextAreaElement;

/** Sets what a field holds without telling whoever watches the field's own property, as a reader's key does. */
function writeAsReader(field: Field, value: string): void {
  const prototype =
    field instanceof HTMLInputElement ? HTMLInputElement.prototype : HTMLTextAreaElement.prototype;
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, value);
}

/** React ignores an event whose field holds what React saw last, so it is shown an empty field in between. */
function write(field: Field, value: string): void {
  const { selectionStart, selectionEnd, selectionDirection } = field;
  field.value = '';
  writeAsReader(field, value);
  // Kinds of field without a selection say null, and refuse one.
  if (selectionStart !== null) {
    field.setSelectionRange(selectionStart, selectionEnd, selectionDirection ?? undefined);
  }
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

function tick(field: HTMLInputElement, checked: boolean): void {
  field.checked = !checked;
  field.click();
}

function choose(list: HTMLSelectElement, index: number): void {
  list.selectedIndex = index;
  list.dispatchEvent(new Event('change', { bubbles: true }));
}

function isTicked(field: Field): field is HTMLInputElement {
  return field instanceof HTMLInputElement && (field.type === 'checkbox' || field.type === 'radio');
}

/** What to do again: all of it is looked up first, for the page draws its fields anew as soon as it hears of one. */
function changesOf(root: ParentNode): (() => void)[] {
  const changes: (() => void)[] = [];
  for (const field of root.querySelectorAll<Field>('input, textarea')) {
    const { value } = field;
    if (isTicked(field)) {
      const { checked } = field;
      // Of a group of radio buttons, the one chosen says it for the others.
      const told = checked !== field.defaultChecked && (checked || field.type === 'checkbox');
      if (told) changes.push(() => tick(field, checked));
    } else if (value !== field.defaultValue && field.type !== 'file') {
      changes.push(() => write(field, value));
    }
  }
  for (const list of root.querySelectorAll('select')) {
    const { selectedIndex } = list;
    const initial = [...list.options].findIndex(({ defaultSelected }) => defaultSelected);
    if (selectedIndex !== Math.max(0, initial)) changes.push(() => choose(list, selectedIndex));
  }
  return changes;
}

/**
 * Listens in the page's stead until its scripts have come. Links and searches work without scripts; what would be lost is a press of a
 * button or a form that only scripts answer, and what was written into a field that they keep a copy of.
 */
export function keepEarlyInput(document: Document): EarlyInput {
  let again: (() => void) | undefined;
  const hear = ({ target }: Event) => {
    const button = target instanceof Element ? target.closest<HTMLElement>('button[type="button"]') : null;
    if (button !== null)
      again = () => {
        if (button.isConnected) button.click();
      };
  };
  const hold = (event: SubmitEvent) => {
    const { target: form, submitter } = event;
    if (!(form instanceof HTMLFormElement) || form.method !== 'post') return;
    event.preventDefault();
    again = () => form.requestSubmit(submitter);
  };
  const listening = new AbortController();
  const heard = { capture: true, signal: listening.signal };
  document.addEventListener('click', hear, heard);
  document.addEventListener('submit', hold, heard);
  const stop = () => {
    listening.abort();
  };
  return {
    stop,
    giveUp: () => {
      if (listening.signal.aborted) return;
      stop();
      again?.();
    },
    replay: async (root) => {
      for (const change of changesOf(root)) change();
      // A form is sent with what it was drawn with last.
      await nextTask();
      again?.();
    },
  };
}
