import { useEffect, useState, type ComponentType } from 'react';
import { useAppDispatch, useAppSelector } from '../../app/hooks.ts';
import { dialogOpened, loginClosed, selectLoginOpen } from '../../app/dialogs/dialogs-slice.ts';
import { loginPath } from '../paths.ts';

/** The login's form comes with its libraries only when somebody asks for it. */
export function LazyLoginModal() {
  const dispatch = useAppDispatch();
  const open = useAppSelector(selectLoginOpen);
  const [loaded, setLoaded] = useState<{ readonly LoginModal: ComponentType } | null>(null);
  useEffect(() => {
    if (!open || loaded !== null) return;
    let wanted = true;
    void import('./login-modal.tsx').then(
      ({ LoginModal }) => {
        if (wanted) setLoaded({ LoginModal });
      },
      () => {
        // With a network the form is of a release that is gone: the page of the login has the newer one's.
        if (navigator.onLine) location.assign(loginPath(location.pathname + location.search));
        else dispatch(dialogOpened({ kind: 'error' }));
        dispatch(loginClosed());
      },
    );
    return () => {
      wanted = false;
    };
  }, [open, loaded, dispatch]);
  return open && loaded !== null ? <loaded.LoginModal /> : null;
}
