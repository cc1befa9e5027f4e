import { useFormikContext } from 'formik';
import { useEffect, useRef } from 'react';
import { tabMemory } from './browser.ts';

const key = (form: string) => `bozza-${form}`;

/** What was written in a form of this tab and not sent yet: only the fields asked for, only texts. */
export function readDraft(form: string, fields: readonly string[]): Readonly<Record<string, string>> {
  try {
    const kept: unknown = JSON.parse(tabMemory.get(key(form)) ?? 'null');
    if (typeof kept !== 'object' || kept === null) return {};
    const entries = Object.entries(kept).filter(
      (entry): entry is [string, string] => fields.includes(entry[0]) && typeof entry[1] === 'string',
    );
    return Object.fromEntries(entries);
  } catch {
    return {};
  }
}

export function forgetDraft(form: string): void {
  tabMemory.remove(key(form));
}

interface KeepDraftProps {
  readonly name: string;
  /** The fields that are kept. */
  readonly fields: readonly string[];
}

/**
 * Keeps what is being written while the tab is open, so that the end of a session or a reload loses nothing. A draft
 * found is put back after the first rendering, which must be the server's own. Stands inside the form.
 */
export function KeepDraft({ name, fields }: KeepDraftProps) {
  const { values, setValues, dirty } = useFormikContext<Readonly<Record<string, unknown>>>();
  const looked = useRef(false);
  useEffect(() => {
    if (looked.current) return;
    looked.current = true;
    const draft = readDraft(name, fields);
    if (Object.keys(draft).length > 0) void setValues({ ...values, ...draft }, false);
  }, [name, fields, values, setValues]);
  useEffect(() => {
    if (!dirty) return;
    const kept = Object.fromEntries(fields.map((field) => [field, values[field]]));
    tabMemory.set(key(name), JSON.stringify(kept));
  }, [dirty, name, fields, values]);
  return null;
}
