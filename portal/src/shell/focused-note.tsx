import { useEffect, useRef, type ReactNode } from 'react';

/** Stands where a form was once what it asked for is done. The button that had the focus is gone with it: the text has it. */
export function FocusedNote({ children }: { readonly children: ReactNode }) {
  const note = useRef<HTMLParagraphElement>(null);
  useEffect(() => note.current?.focus(), []);
  return (
    <p ref={note} tabIndex={-1} className="done-note">
      {children}
    </p>
  );
}
