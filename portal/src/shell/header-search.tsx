import { useEffect, useRef, type KeyboardEvent as ReactKeyboardEvent } from 'react';
import { areaPath } from '../app/areas.ts';
import { useAppDispatch, useAppSelector } from '../app/hooks.ts';
import {
  highlightMoved,
  searchBlurred,
  searchSubmitted,
  searchTyped,
  selectSearchBox,
  suggestionsCleared,
} from '../app/search/search-box-slice.ts';
import { KEYWORD_PARAMETER } from '../app/search/search-rules.ts';
import { selectArea } from '../app/shell/base-slice.ts';
import { searchTexts } from '../texts/search-texts.ts';
import { Icon } from '../ui/icon.tsx';

const BOX = 'header-search';
const LIST = `${BOX}-suggestions`;
const NOTE = `${BOX}-note`;
const optionId = (index: number) => `${LIST}-${index}`;

/** Whether a key pressed there is being typed into something. */
function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || /^(input|textarea|select)$/i.test(target.tagName))
  );
}

/** The search box of every page: one key away (`/`), with suggestions, and a plain form where there is no script. */
export function HeaderSearch() {
  const dispatch = useAppDispatch();
  const area = useAppSelector(selectArea);
  const { text, suggestions, highlighted, refusal } = useAppSelector(selectSearchBox);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const focus = (event: KeyboardEvent) => {
      const plain = event.key === '/' && !event.ctrlKey && !event.metaKey && !event.altKey;
      if (!plain || isTyping(event.target)) return;
      event.preventDefault();
      input.current?.focus();
    };
    document.addEventListener('keydown', focus);
    return () => document.removeEventListener('keydown', focus);
  }, []);

  const open = suggestions.length > 0;
  const submit = (wanted: string) => dispatch(searchSubmitted(wanted));
  const followKey = (event: ReactKeyboardEvent) => {
    // A key that ends the composition of a character is no command.
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      if (!open) return;
      event.preventDefault();
      dispatch(highlightMoved(event.key === 'ArrowDown' ? 1 : -1));
    } else if (event.key === 'Escape' && open) {
      event.preventDefault();
      dispatch(suggestionsCleared());
    }
  };
  return (
    <form
      className="header-search"
      role="search"
      action={areaPath(area, '/ricerca')}
      onSubmit={(event) => {
        event.preventDefault();
        // What was typed while the page came to life stands in the field a moment before it is told.
        submit(suggestions[highlighted] ?? input.current?.value ?? text);
      }}
    >
      <label htmlFor={BOX} className="visually-hidden">
        {searchTexts.boxLabel}
      </label>
      <input
        ref={input}
        id={BOX}
        type="search"
        name={KEYWORD_PARAMETER}
        role="combobox"
        autoComplete="off"
        spellCheck={false}
        enterKeyHint="search"
        placeholder={searchTexts.placeholder}
        aria-keyshortcuts="/"
        aria-autocomplete="list"
        aria-expanded={open}
        aria-controls={LIST}
        aria-activedescendant={highlighted < 0 ? undefined : optionId(highlighted)}
        aria-describedby={refusal === null ? undefined : NOTE}
        title={searchTexts.keyHint}
        value={text}
        onChange={(event) => dispatch(searchTyped(event.target.value))}
        onKeyDown={followKey}
        onBlur={() => dispatch(searchBlurred())}
      />
      <button type="submit" aria-label={searchTexts.submit}>
        <Icon name="search" />
      </button>
      <ul
        id={LIST}
        className="search-suggestions"
        role="listbox"
        aria-label={searchTexts.suggestions}
        hidden={!open}
      >
        {suggestions.map((value, index) => (
          <li
            key={value}
            id={optionId(index)}
            role="option"
            aria-selected={index === highlighted}
            onPointerDown={(event) => {
              // The box keeps the focus; the click below picks.
              event.preventDefault();
            }}
            onClick={() => submit(value)}
          >
            {value}
          </li>
        ))}
      </ul>
      <div id={NOTE} className="search-note" role="status">
        {refusal === 'too-short' && searchTexts.tooShort}
        {refusal === 'subscribers-only' && searchTexts.subscribersOnly}
      </div>
    </form>
  );
}
