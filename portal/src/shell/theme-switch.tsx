import { cookieJar } from '../app/browser/browser.ts';
import { cookieNames } from '../app/cookies.ts';
import { colourThemeOf, type ColourTheme } from '../app/document/theme.ts';
import { shellTexts } from '../texts/shell-texts.ts';
import { Icon } from '../ui/icon.tsx';

const THEME_DAYS = 365;

/** What the page wears now: the reader's choice, else the system's. */
function worn(): ColourTheme {
  const chosen = colourThemeOf(document.documentElement.dataset['theme']);
  return chosen ?? (window.matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light');
}

/** Changes between light and dark, and remembers the choice. */
export function ThemeSwitch() {
  return (
    <button
      type="button"
      className="plain-action theme-switch"
      onClick={() => {
        const next = worn() === 'dark' ? 'light' : 'dark';
        document.documentElement.dataset['theme'] = next;
        cookieJar.set(cookieNames.theme, next, THEME_DAYS);
      }}
    >
      <Icon name="moon" /> {shellTexts.changeTheme}
    </button>
  );
}
