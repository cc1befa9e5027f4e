import { useEffect, type ReactNode } from 'react';
import { dialogOpened } from '../app/dialogs/dialogs-slice.ts';
import { useAppDispatch } from '../app/hooks.ts';
import { FocusedNote } from './focused-note.tsx';

/** Says that something is done and opens the success dialog (spec §8), which gives the focus back to this text. */
export function DoneNote({ children }: { readonly children: ReactNode }) {
  const dispatch = useAppDispatch();
  // The note's own effect runs first: the dialog finds the focus on it.
  useEffect(() => void dispatch(dialogOpened({ kind: 'success' })), [dispatch]);
  return <FocusedNote>{children}</FocusedNote>;
}
