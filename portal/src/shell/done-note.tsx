import { useEffect, useRef, type ReactNode } from 'react';
import { dialogOpened } from '../app/dialogs/dialogs-slice.ts';
import { useAppDispatch } from '../app/hooks.ts';

/**
 * Stands where a form was once what it asked for is done: opens the success dialog (spec §8), which gives the focus back
 * to this text when it closes.
 */
export function DoneNote({ children }: { readonly children: ReactNode }) {
  const dispatch = useAppDispatch();
  const note = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    // The button that had the focus is gone with its form.
    note.current?.focus();
    dispatch(dialogOpened({ kind: 'success' }));
  }, [dispatch]);
  return (
    <p ref={note} tabIndex={-1} className="done-note">
      {children}
    </p>
  );
}
