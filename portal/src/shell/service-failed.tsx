import { useRevalidator } from 'react-router-dom';
import type { HeadModel } from '../app/document/head.ts';
import { serviceFailedTexts } from '../texts/shell-texts.ts';

export const serviceFailedHead = (): HeadModel => ({ title: serviceFailedTexts.title, noindex: true });

/** A service the page needs did not answer: nothing is lost, the reader can ask again. */
export function ServiceFailed() {
  const { revalidate, state } = useRevalidator();
  return (
    <div className="standing-page">
      <h1>{serviceFailedTexts.title}</h1>
      <p>{serviceFailedTexts.text}</p>
      <button
        type="button"
        className="button is-link"
        disabled={state === 'loading'}
        onClick={() => void revalidate()}
      >
        {serviceFailedTexts.retry}
      </button>
    </div>
  );
}
