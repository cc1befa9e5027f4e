import { areas } from '../app/areas.ts';
import { useAppSelector } from '../app/hooks.ts';
import { selectArea } from '../app/shell/base-slice.ts';
import { shellTexts } from '../texts/shell-texts.ts';
import { Link } from '../ui/link.tsx';

/** Leads to either area's home and marks the one the reader is in. */
export function AreaSwitch() {
  const current = useAppSelector(selectArea);
  return (
    <nav className="area-switch" aria-label={shellTexts.areaSwitch}>
      {Object.values(areas).map((area) => (
        <Link
          key={area.key}
          to={`${area.permalink}/`}
          aria-current={area.key === current ? 'true' : undefined}
        >
          {area.label}
        </Link>
      ))}
    </nav>
  );
}
