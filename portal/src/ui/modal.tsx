import { useLayoutEffect, useRef, type ReactNode } from 'react';

interface ModalProps {
  /** Id of the heading that names it. */
  readonly labelledBy: string;
  /** Id of the text read with its name, for messages. */
  readonly describedBy?: string;
  /** A message that interrupts, rather than a form. */
  readonly alert?: boolean;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/**
 * A modal over the page, open as long as it is rendered. The browser's own `dialog` keeps the focus inside, closes at
 * Escape, and gives the focus back to where it was.
 */
export function Modal({ labelledBy, describedBy, alert = false, onClose, children }: ModalProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  // It has to close while it still stands in the document: one that was taken out gives no focus back.
  useLayoutEffect(() => {
    const element = dialog.current;
    if (element === null) return;
    element.showModal();
    return () => element.close();
  }, []);
  return (
    <dialog
      ref={dialog}
      className="modal-box"
      role={alert ? 'alertdialog' : 'dialog'}
      aria-labelledby={labelledBy}
      aria-describedby={describedBy}
      onCancel={(event) => {
        // It closes by no longer being rendered.
        event.preventDefault();
        onClose();
      }}
      onClick={(event) => {
        if (event.target === dialog.current) onClose();
      }}
    >
      <div className="modal-body">{children}</div>
    </dialog>
  );
}
