import type { AreaKey } from '@prontuario/server/contract/areas';
import type { PopupAudience } from '@prontuario/server/contract/home';
import { useEffect, useState, type ComponentType } from 'react';
import { cookieJar } from '../../app/browser/browser.ts';
import { useAppDispatch, useAppSelector } from '../../app/hooks.ts';
import { selectSubscribesTo } from '../../app/session/session-selectors.ts';
import { homePopupShown, selectHomePopupShown } from '../../app/shell/base-slice.ts';
import { rememberShown, wasShown } from './popup-memory.ts';
import type { PopupDialogProps } from './popup-dialog.tsx';

interface HomePopupProps {
  readonly area: AreaKey;
  /** Harmless HTML; null when no popup runs. */
  readonly content: string | null;
  /** SHA-256 of the content in hexadecimal (spec §3, `popUpContentHash`). */
  readonly hash: string | null;
  readonly audience: PopupAudience;
}

/** Shows an area's popup once a day for each content; what it looks like is fetched only when it is to be shown. */
export function HomePopup({ area, content, hash, audience }: HomePopupProps) {
  const dispatch = useAppDispatch();
  const shownBefore = useAppSelector(selectHomePopupShown);
  const subscribes = useAppSelector(selectSubscribesTo(area));
  const wanted = audience === 'everyone' || !subscribes;
  const [shown, setShown] = useState<{ readonly Dialog: ComponentType<PopupDialogProps> } | null>(null);
  useEffect(() => {
    if (!wanted || hash === null || shownBefore || wasShown(cookieJar, area, hash)) return;
    const visit = new AbortController();
    void import('./popup-dialog.tsx').then(
      ({ PopupDialog }) => {
        if (visit.signal.aborted) return;
        rememberShown(cookieJar, area, hash);
        setShown({ Dialog: PopupDialog });
      },
      // Not shown, it has its turn at the next visit.
      () => undefined,
    );
    return () => {
      visit.abort();
    };
  }, [area, hash, wanted, shownBefore]);
  if (content === null || shown === null || !wanted) return null;
  return (
    <shown.Dialog
      content={content}
      onClose={() => {
        dispatch(homePopupShown(area));
        setShown(null);
      }}
    />
  );
}
