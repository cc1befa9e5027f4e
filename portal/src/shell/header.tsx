import { useState } from 'react';
import { areas } from '../app/areas.ts';
import { useAppSelector } from '../app/hooks.ts';
import { selectArea, selectPage } from '../app/shell/base-slice.ts';
import { shellTexts } from '../texts/shell-texts.ts';
import { Icon } from '../ui/icon.tsx';
import { Link } from '../ui/link.tsx';
import { AccountMenu } from './account-menu.tsx';
import { AreaSwitch } from './area-switch.tsx';
import { HeaderSearch } from './header-search.tsx';
import { MainMenu } from './main-menu.tsx';

const MENU_ID = 'menu';
/** The page of results has its own box, so the header shows none there (spec §2). */
const SEARCH_PAGE = 'ricerca';

/** Name, area, search and account in a bar that stays; below it the menu of the area. */
export function Header() {
  const area = areas[useAppSelector(selectArea)];
  const page = useAppSelector(selectPage);
  const [menuOpen, setMenuOpen] = useState(false);
  return (
    <>
      <header className="site-header">
        <div className="site-header-row">
          <button
            type="button"
            className="menu-toggle"
            aria-expanded={menuOpen}
            aria-controls={MENU_ID}
            onClick={() => setMenuOpen(!menuOpen)}
          >
            <Icon name={menuOpen ? 'x' : 'menu'} />
            <span>{menuOpen ? shellTexts.closeMenu : shellTexts.openMenu}</span>
          </button>
          <Link className="wordmark" to={`${area.permalink}/`} aria-label={shellTexts.homeOf(area.label)}>
            Prontuario
          </Link>
          <AreaSwitch />
          {page !== SEARCH_PAGE && <HeaderSearch />}
          <AccountMenu />
        </div>
      </header>
      <MainMenu id={MENU_ID} open={menuOpen} onFollow={() => setMenuOpen(false)} />
    </>
  );
}
