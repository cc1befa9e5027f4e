import './access.scss';
import { Form, Formik } from 'formik';
import { useSearchParams } from 'react-router-dom';
import { object, ref, string } from 'yup';
import { ErrorNote } from '../../app/api/error-note.tsx';
import type { HeadModel } from '../../app/document/head.ts';
import { LOGIN_PATH, RECOVERY_PATH } from '../../shell/paths.ts';
import { accessTexts, newPasswordTexts } from '../../texts/access-texts.ts';
import { TextField } from '../../ui/field.tsx';
import { accessApi } from './access-api.ts';
import { Link } from '../../ui/link.tsx';

/** Characters a new password needs; the service asks for as many. */
const PASSWORD_MINIMUM = 10;

const rules = object({
  password: string().required(accessTexts.required).min(PASSWORD_MINIMUM, newPasswordTexts.tooShort),
  again: string()
    .required(accessTexts.required)
    .oneOf([ref('password')], newPasswordTexts.different),
});

export function head(): HeadModel {
  return { title: newPasswordTexts.title, noindex: true };
}

/** Chooses a new password with the token that the message carried. */
export function Page() {
  const [parameters] = useSearchParams();
  const token = parameters.get('token') ?? '';
  const [reset, { isSuccess, isLoading, error }] = accessApi.useResetPasswordMutation();
  if (token === '') {
    return (
      <div className="page access-page">
        <h1>{newPasswordTexts.title}</h1>
        <p>{newPasswordTexts.noToken}</p>
        <Link className="button is-link" to={RECOVERY_PATH}>
          {newPasswordTexts.askAgain}
        </Link>
      </div>
    );
  }
  return (
    <div className="page access-page">
      <h1>{newPasswordTexts.title}</h1>
      {isSuccess ? (
        <>
          <p role="status">{newPasswordTexts.done}</p>
          <Link className="button is-link" to={LOGIN_PATH}>
            {accessTexts.submit}
          </Link>
        </>
      ) : (
        <Formik
          initialValues={{ password: '', again: '' }}
          validationSchema={rules}
          onSubmit={({ password }) => void reset({ token, password })}
        >
          <Form noValidate method="post">
            <TextField
              idPrefix="new"
              name="password"
              label={newPasswordTexts.password}
              type="password"
              autoComplete="new-password"
              required
            />
            <TextField
              idPrefix="new"
              name="again"
              label={newPasswordTexts.again}
              type="password"
              autoComplete="new-password"
              required
            />
            <ErrorNote error={error} />
            <button type="submit" className="button is-link" disabled={isLoading}>
              {newPasswordTexts.save}
            </button>
          </Form>
        </Formik>
      )}
    </div>
  );
}
