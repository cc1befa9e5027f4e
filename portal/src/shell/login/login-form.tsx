import { Form, Formik } from 'formik';
import { useRef, useState } from 'react';
import { useAppDispatch, useAppSelector } from '../../app/hooks.ts';
import { selectIsLockedOut, selectLoginPending } from '../../app/session/session-selectors.ts';
import { loginSubmitted } from '../../app/session/session-slice.ts';
import { accessTexts } from '../../texts/access-texts.ts';
import { CheckboxField, TextField } from '../../ui/field.tsx';
import { FirstError } from '../../ui/first-error.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Link } from '../../ui/link.tsx';
import { RECOVERY_PATH, REQUEST_INFO_PATH } from '../paths.ts';
import { loginRules } from './login-rules.ts';

interface LoginFormProps {
  /** Makes ids unique: the page and the modal may both be there. */
  readonly idPrefix: string;
  /** Where to go on after the login. */
  readonly returnTo: string;
  readonly onLeave?: () => void;
}

/** Name, password and «remember me», checked as they are left and when sent (spec §5). */
export function LoginForm({ idPrefix, returnTo, onLeave }: LoginFormProps) {
  const dispatch = useAppDispatch();
  const pending = useAppSelector(selectLoginPending);
  const lockedOut = useAppSelector(selectIsLockedOut);
  const form = useRef<HTMLFormElement>(null);
  const [shown, setShown] = useState(false);
  return (
    <Formik
      initialValues={{ userName: '', password: '', remember: false }}
      validationSchema={loginRules}
      onSubmit={(request) => {
        dispatch(loginSubmitted({ request, returnTo }));
      }}
    >
      <Form ref={form} className="login-form" noValidate method="post">
        <FirstError form={form} />
        <TextField
          idPrefix={idPrefix}
          name="userName"
          label={accessTexts.userName}
          type="email"
          autoComplete="username"
          spellCheck={false}
          autoCapitalize="none"
          required
        />
        <TextField
          idPrefix={idPrefix}
          name="password"
          label={accessTexts.password}
          type={shown ? 'text' : 'password'}
          autoComplete="current-password"
          required
        >
          <button
            type="button"
            className="plain-action"
            aria-pressed={shown}
            onClick={() => setShown(!shown)}
          >
            {shown ? accessTexts.hidePassword : accessTexts.showPassword}
          </button>
        </TextField>
        <CheckboxField idPrefix={idPrefix} name="remember">
          {accessTexts.remember}
        </CheckboxField>
        {lockedOut ? (
          <p className="field-error" role="status">
            <Icon name="circle-alert" /> {accessTexts.lockedOut}
          </p>
        ) : (
          <button type="submit" className="button is-link" disabled={pending}>
            {pending ? accessTexts.submitting : accessTexts.submit}
          </button>
        )}
        <ul className="login-links">
          <li>
            <a href={RECOVERY_PATH} target="_blank" rel="noopener">
              {accessTexts.recover}
            </a>
          </li>
          <li>
            {accessTexts.notYet}{' '}
            <Link to={REQUEST_INFO_PATH} onClick={onLeave}>
              {accessTexts.requestInfo}
            </Link>
          </li>
        </ul>
      </Form>
    </Formik>
  );
}
