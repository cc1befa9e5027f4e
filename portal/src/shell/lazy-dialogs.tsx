import { useEffect, useState, type ComponentType } from 'react';
import { useAppSelector } from '../app/hooks.ts';
import { selectCurrentDialog, type OpenDialog } from '../app/dialogs/dialogs-slice.ts';

interface Loaded {
  readonly MessageDialog: ComponentType<{ readonly dialog: OpenDialog }>;
}

/**
 * The message that stands over the page, if any. How messages look comes just after the page, so that it delays
 * nothing and is there when the network no longer is.
 */
export function CurrentDialog() {
  const dialog = useAppSelector(selectCurrentDialog);
  const [loaded, setLoaded] = useState<Loaded | null>(null);
  useEffect(() => {
    if (loaded !== null) return;
    let wanted = true;
    void import('./message-dialog.tsx').then(
      ({ MessageDialog }) => {
        if (wanted) setLoaded({ MessageDialog });
      },
      // It is asked for again with the next message.
      () => undefined,
    );
    return () => {
      wanted = false;
    };
  }, [dialog, loaded]);
  return dialog === null || loaded === null ? null : <loaded.MessageDialog key={dialog.id} dialog={dialog} />;
}
