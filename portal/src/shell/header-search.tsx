import { useEffect, useRef } from 'react';
import { Form } from 'react-router-dom';
import { areaPath } from '../app/areas.ts';
import { useAppSelector } from '../app/hooks.ts';
import { selectArea } from '../app/shell/base-slice.ts';
import { shellTexts } from '../texts/shell-texts.ts';
import { Icon } from '../ui/icon.tsx';

/** Whether a key pressed there is being typed into something. */
function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || /^(input|textarea|select)$/i.test(target.tagName))
  );
}

/** The search box of every page: one key away (`/`), and a plain form where there is no script. */
export function HeaderSearch() {
  const area = useAppSelector(selectArea);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const focus = (event: KeyboardEvent) => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target))
        return;
      event.preventDefault();
      input.current?.focus();
    };
    document.addEventListener('keydown', focus);
    return () => document.removeEventListener('keydown', focus);
  }, []);
  return (
    <Form className="header-search" role="search" action={areaPath(area, '/ricerca')}>
      <label htmlFor="header-search" className="visually-hidden">
        {shellTexts.searchLabel}
      </label>
      <input
        ref={input}
        id="header-search"
        type="search"
        name="search"
        autoComplete="off"
        placeholder={shellTexts.searchPlaceholder}
        aria-keyshortcuts="/"
        title={shellTexts.searchKey}
      />
      <button type="submit" aria-label={shellTexts.searchSubmit}>
        <Icon name="search" />
      </button>
    </Form>
  );
}
