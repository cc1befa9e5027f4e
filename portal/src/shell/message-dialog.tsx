import { useId, type ReactNode } from 'react';
import { useAppDispatch, useAppSelector } from '../app/hooks.ts';
import { dialogClosed, loginOpened, type OpenDialog } from '../app/dialogs/dialogs-slice.ts';
import { selectLoginAttempts } from '../app/session/session-selectors.ts';
import { MAXIMUM_LOGIN_ATTEMPTS } from '../app/session/session-slice.ts';
import { dialogTexts } from '../texts/access-texts.ts';
import { Icon } from '../ui/icon.tsx';
import { Modal } from '../ui/modal.tsx';
import { RECOVERY_PATH } from './paths.ts';

/** A message over the page, by its kind. */
export function MessageDialog({ dialog: { id, kind } }: { readonly dialog: OpenDialog }) {
  const dispatch = useAppDispatch();
  const close = () => dispatch(dialogClosed({ id }));
  switch (kind) {
    case 'success':
      return <Message {...dialogTexts.success} good onClose={close} />;
    case 'error':
      return <Message {...dialogTexts.error} onClose={close} />;
    case 'demo':
      return <Message {...dialogTexts.demo} onClose={close} />;
    case 'subscribers-only':
      return <Message {...dialogTexts.subscribersOnly} onClose={close} />;
    case 'login-success':
      return (
        <Message
          {...dialogTexts.loginSuccess}
          good
          closeLabel={dialogTexts.loginSuccess.button}
          onClose={close}
        />
      );
    case 'login-failure':
      return <LoginFailure onClose={close} />;
    case 'session-expired':
      return (
        <Message
          {...dialogTexts.sessionExpired}
          closeLabel={dialogTexts.sessionExpired.later}
          onClose={close}
          action={
            <button type="button" className="button is-link" onClick={() => dispatch(loginOpened())}>
              {dialogTexts.sessionExpired.login}
            </button>
          }
        />
      );
  }
}

/** What went wrong with a login, and how many more can be tried (spec §8). */
function LoginFailure({ onClose }: { readonly onClose: () => void }) {
  const attempts = useAppSelector(selectLoginAttempts);
  const { title, text, again, left, limit, recover } = dialogTexts.loginFailure;
  const remaining = MAXIMUM_LOGIN_ATTEMPTS - attempts;
  return (
    <Message title={title} text={text} onClose={onClose}>
      {remaining > 0 ? (
        <>
          <p>{again}</p>
          <p>
            <strong>{left(remaining)}</strong>
          </p>
        </>
      ) : (
        <p>
          <strong>{limit}</strong>
        </p>
      )}
      <p>
        <a href={RECOVERY_PATH} target="_blank" rel="noopener">
          {recover}
        </a>
      </p>
    </Message>
  );
}

interface MessageProps {
  readonly title: string;
  readonly text: string;
  readonly good?: boolean;
  readonly closeLabel?: string;
  readonly onClose: () => void;
  /** What can be done about it, before closing. */
  readonly action?: ReactNode;
  readonly children?: ReactNode;
}

function Message({
  title,
  text,
  good = false,
  closeLabel = dialogTexts.close,
  onClose,
  action,
  children,
}: MessageProps) {
  const id = useId();
  return (
    <Modal alert labelledBy={`${id}title`} describedBy={`${id}text`} onClose={onClose}>
      <h2 id={`${id}title`} className={good ? 'modal-title is-good' : 'modal-title'}>
        <Icon name={good ? 'circle-check' : 'circle-alert'} /> {title}
      </h2>
      <p id={`${id}text`}>{text}</p>
      {children}
      <p className="buttons">
        {action}
        <button type="button" className="button" onClick={onClose}>
          {closeLabel}
        </button>
      </p>
    </Modal>
  );
}
