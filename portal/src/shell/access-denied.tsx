import { useEffect } from 'react';
import { applyHead, type HeadModel } from '../app/document/head.ts';
import { useAppSelector } from '../app/hooks.ts';
import { selectSettings } from '../app/settings-slice.ts';
import { accessDeniedTexts } from '../texts/shell-texts.ts';

export const accessDeniedHead = (): HeadModel => ({ title: accessDeniedTexts.title, noindex: true });

/** Stands for any page that crashes or that its reader may not see (spec §2). A plain link: what broke is left behind. */
export function AccessDenied() {
  const { origin } = useAppSelector(selectSettings);
  // A page that crashes in the browser has given the document its own head already.
  useEffect(() => applyHead(document, accessDeniedHead(), origin), [origin]);
  return (
    <div className="standing-page">
      <h1>{accessDeniedTexts.title}</h1>
      <p>{accessDeniedTexts.first}</p>
      <p>{accessDeniedTexts.second}</p>
      <p>
        <a className="button is-link" href="/">
          {accessDeniedTexts.home}
        </a>
      </p>
    </div>
  );
}
