import { useNavigate } from 'react-router-dom';
import { areaPath } from '../app/areas.ts';
import { useAppSelector } from '../app/hooks.ts';
import { selectArea, selectLinkBack } from '../app/shell/base-slice.ts';
import { shellTexts } from '../texts/shell-texts.ts';
import { Icon } from '../ui/icon.tsx';
import { Link } from '../ui/link.tsx';

/** «Torna indietro»: back in history when the stored setting says so, else to the area's home (spec §2). */
export function BackLink() {
  const area = useAppSelector(selectArea);
  const linkBack = useAppSelector(selectLinkBack);
  const navigate = useNavigate();
  return (
    <Link
      className="back-link"
      to={areaPath(area, '/')}
      onClick={(event) => {
        if (!linkBack) return;
        event.preventDefault();
        void navigate(-1);
      }}
    >
      <Icon name="arrow-left" /> {shellTexts.back}
    </Link>
  );
}
