import { LATER_SCRIPTS } from './ids.ts';

/** Fetches the scripts that the served document names for later, all at once; none runs before it is imported. */
export function fetchLaterScripts(document: Document): void {
  const names = document.querySelector(`script[${LATER_SCRIPTS}]`)?.getAttribute(LATER_SCRIPTS) ?? '';
  for (const href of names.split(' ').filter(Boolean)) {
    const link = document.createElement('link');
    link.rel = 'modulepreload';
    link.href = href;
    document.head.append(link);
  }
}
