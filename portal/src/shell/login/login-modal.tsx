import { useLocation } from 'react-router-dom';
import { useAppDispatch } from '../../app/hooks.ts';
import { loginClosed } from '../../app/dialogs/dialogs-slice.ts';
import { accessTexts } from '../../texts/access-texts.ts';
import { Icon } from '../../ui/icon.tsx';
import { Modal } from '../../ui/modal.tsx';
import { LoginForm } from './login-form.tsx';

const TITLE_ID = 'login-modal-title';

/** The login over the page: the reader comes back to where they were. */
export function LoginModal() {
  const dispatch = useAppDispatch();
  const { pathname, search } = useLocation();
  const close = () => dispatch(loginClosed());
  return (
    <Modal labelledBy={TITLE_ID} onClose={close}>
      <div className="modal-head">
        <h2 id={TITLE_ID} className="modal-title">
          {accessTexts.loginTitle}
        </h2>
        <button type="button" className="plain-action" onClick={close}>
          <Icon name="x" /> {accessTexts.close}
        </button>
      </div>
      <LoginForm idPrefix="login-modal" returnTo={pathname + search} onLeave={close} />
    </Modal>
  );
}
