import { useEffect, useRef, useState } from 'react';
import { useAppSelector } from '../app/hooks.ts';
import { selectIsLoggedIn } from '../app/session/session-selectors.ts';
import { selectArea } from '../app/shell/base-slice.ts';
import { shellTexts } from '../texts/shell-texts.ts';
import { Icon } from '../ui/icon.tsx';
import { MenuAnchor } from './menu-anchor.tsx';
import { mainMenu, visibleSections } from './menu.ts';

/**
 * The sections of the area: a row of disclosures on wide screens, a column on narrow ones. One is open at a time;
 * Escape and a click elsewhere close it.
 */
export function MainMenu({ id, open, onFollow }: MainMenuProps) {
  const area = useAppSelector(selectArea);
  const loggedIn = useAppSelector(selectIsLoggedIn);
  const [openSection, setOpenSection] = useState<string | null>(null);
  const nav = useRef<HTMLElement>(null);

  useEffect(() => {
    if (openSection === null) return;
    const close = (event: Event) => {
      if (event instanceof KeyboardEvent) {
        if (event.key !== 'Escape') return;
        nav.current?.querySelector<HTMLElement>('[aria-expanded="true"]')?.focus();
      } else if (event.target instanceof Node && nav.current?.contains(event.target) === true) return;
      setOpenSection(null);
    };
    document.addEventListener('pointerdown', close);
    document.addEventListener('keydown', close);
    return () => {
      document.removeEventListener('pointerdown', close);
      document.removeEventListener('keydown', close);
    };
  }, [openSection]);

  const follow = () => {
    setOpenSection(null);
    onFollow();
  };
  return (
    <nav
      ref={nav}
      id={id}
      className={open ? 'main-menu is-open' : 'main-menu'}
      aria-label={shellTexts.mainMenu}
    >
      <ul className="main-menu-sections">
        {visibleSections(mainMenu, area, loggedIn).map(({ label, links }, index) => {
          const expanded = openSection === label;
          const panel = `${id}-${index}`;
          return (
            <li key={label} className="main-menu-section">
              <button
                type="button"
                aria-expanded={expanded}
                aria-controls={panel}
                onClick={() => setOpenSection(expanded ? null : label)}
              >
                {label} <Icon name="chevron-down" />
              </button>
              <ul id={panel} className="main-menu-panel" hidden={!expanded}>
                {links.map((link) => (
                  <li key={link.path}>
                    <MenuAnchor link={link} area={area} onFollow={follow} />
                  </li>
                ))}
              </ul>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}

interface MainMenuProps {
  readonly id: string;
  /** Whether the menu is unfolded on narrow screens. */
  readonly open: boolean;
  readonly onFollow: () => void;
}
