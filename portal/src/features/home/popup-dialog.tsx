import './popup.scss';
import { useEffect, useId } from 'react';
import { popupTexts } from '../../texts/popup-texts.ts';
import { Icon } from '../../ui/icon.tsx';
import { SafeHtml } from '../../ui/safe-html.tsx';

export interface PopupDialogProps {
  /** Harmless HTML. */
  readonly content: string;
  readonly onClose: () => void;
}

/**
 * A message of the editors over the front page. It does not take the page away from who came to read: it is announced,
 * stands last in the order of focus, and closes at Escape or at its button.
 */
export function PopupDialog({ content, onClose }: PopupDialogProps) {
  const id = useId();
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      if (event.key === 'Escape' && document.querySelector('dialog[open]') === null) onClose();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => {
      document.removeEventListener('keydown', onKeyDown);
    };
  }, [onClose]);
  return (
    <>
      <p className="visually-hidden" role="status">
        {popupTexts.announced}
      </p>
      <div className="home-popup" role="dialog" aria-modal="false" aria-labelledby={id}>
        <p id={id} className="kicker">
          {popupTexts.title}
        </p>
        <SafeHtml html={content} />
        <button type="button" className="home-popup-close" onClick={onClose}>
          <Icon name="x" /> {popupTexts.close}
        </button>
      </div>
    </>
  );
}
