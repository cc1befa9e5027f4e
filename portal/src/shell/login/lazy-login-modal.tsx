import { useEffect, useState, type ComponentType } from 'react';
import { useAppSelector } from '../../app/hooks.ts';
import { selectLoginOpen } from '../../app/dialogs/dialogs-slice.ts';

/** The login's form comes with its libraries only when somebody asks for it. */
export function LazyLoginModal() {
  const open = useAppSelector(selectLoginOpen);
  const [loaded, setLoaded] = useState<{ readonly LoginModal: ComponentType } | null>(null);
  useEffect(() => {
    if (!open || loaded !== null) return;
    let wanted = true;
    void import('./login-modal.tsx').then(({ LoginModal }) => {
      if (wanted) setLoaded({ LoginModal });
    });
    return () => {
      wanted = false;
    };
  }, [open, loaded]);
  return open && loaded !== null ? <loaded.LoginModal /> : null;
}
