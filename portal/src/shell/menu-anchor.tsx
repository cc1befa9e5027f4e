import { useAppSelector } from '../app/hooks.ts';
import { selectArea } from '../app/shell/base-slice.ts';
import { shellTexts } from '../texts/shell-texts.ts';
import { Icon } from '../ui/icon.tsx';
import { Link } from '../ui/link.tsx';
import { linkAddress, type MenuLink } from './menu.ts';

/** A menu's link, to its address in the current area; a new tab is announced. */
export function MenuAnchor({ link, onFollow }: { readonly link: MenuLink; readonly onFollow?: () => void }) {
  const area = useAppSelector(selectArea);
  const address = linkAddress(link, area);
  if (link.newTab === true) {
    return (
      <a href={address} target="_blank" rel="noopener" onClick={onFollow}>
        {link.label} <Icon name="external-link" />
        <span className="visually-hidden">{shellTexts.newTab}</span>
      </a>
    );
  }
  return (
    <Link to={address} onClick={onFollow}>
      {link.label}
    </Link>
  );
}
