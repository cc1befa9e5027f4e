import './access.scss';
import { useSearchParams } from 'react-router-dom';
import { object, ref, string } from 'yup';
import type { HeadModel } from '../../app/document/head.ts';
import { DoneNote } from '../../shell/done-note.tsx';
import { LOGIN_PATH, RECOVERY_PATH } from '../../shell/paths.ts';
import { ServiceForm } from '../../shell/service-form.tsx';
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
  const [reset, call] = accessApi.useResetPasswordMutation();
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
      {call.isSuccess ? (
        <>
          <DoneNote>{newPasswordTexts.done}</DoneNote>
          <Link className="button is-link" to={LOGIN_PATH}>
            {accessTexts.submit}
          </Link>
        </>
      ) : (
        <>
          <ServiceForm
            initialValues={{ password: '', again: '' }}
            rules={rules}
            call={call}
            submit={newPasswordTexts.save}
            submitting={newPasswordTexts.saving}
            onSubmit={async ({ password }) => {
              await reset({ token, password });
            }}
          >
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
          </ServiceForm>
          {call.error !== undefined && (
            <p className="form-note">
              <Link to={RECOVERY_PATH}>{newPasswordTexts.askAgain}</Link>
            </p>
          )}
        </>
      )}
    </div>
  );
}
