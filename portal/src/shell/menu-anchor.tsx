import type { AreaKey } from '@prontuario/server/contract/areas';
import { shellTexts } from '../texts/shell-texts.ts';
import { Icon } from '../ui/icon.tsx';
import { Link } from '../ui/link.tsx';
import { linkAddress, type MenuLink } from './menu.ts';

interface MenuAnchorProps {
  readonly link: MenuLink;
  readonly area: AreaKey;
  readonly onFollow?: () => void;
}

/** A menu's link, to its address in an area; a new tab is announced. */
export function MenuAnchor({ link, area, onFollow }: MenuAnchorProps) {
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
