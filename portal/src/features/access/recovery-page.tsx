import './access.scss';
import { object, string } from 'yup';
import type { HeadModel } from '../../app/document/head.ts';
import { USER_NAME } from '../../shell/login/login-rules.ts';
import { FocusedNote } from '../../shell/focused-note.tsx';
import { LOGIN_PATH, RECOVERY_PATH } from '../../shell/paths.ts';
import { ServiceForm } from '../../shell/service-form.tsx';
import { accessTexts, recoveryTexts } from '../../texts/access-texts.ts';
import { TextField } from '../../ui/field.tsx';
import { Link } from '../../ui/link.tsx';
import { accessApi } from './access-api.ts';

const rules = object({
  userName: string()
    .required(accessTexts.required)
    .matches(USER_NAME, { message: accessTexts.wrongFormat, excludeEmptyString: true }),
});

export function head(): HeadModel {
  return { title: recoveryTexts.title, description: recoveryTexts.description, canonical: RECOVERY_PATH };
}

/** Asks for a way back to an account; the answer does not tell whether there is one. */
export function Page() {
  const [recover, call] = accessApi.useRecoverPasswordMutation();
  return (
    <div className="page access-page">
      <h1>{recoveryTexts.title}</h1>
      {call.isSuccess ? (
        <>
          <FocusedNote>{recoveryTexts.sent}</FocusedNote>
          <Link className="button is-link" to={LOGIN_PATH}>
            {accessTexts.submit}
          </Link>
        </>
      ) : (
        <ServiceForm
          initialValues={{ userName: '' }}
          rules={rules}
          call={call}
          submit={recoveryTexts.send}
          submitting={recoveryTexts.sending}
          onSubmit={async (request) => {
            await recover(request);
          }}
        >
          <p>{recoveryTexts.lead}</p>
          <TextField
            idPrefix="recovery"
            name="userName"
            label={accessTexts.userName}
            type="email"
            autoComplete="username"
            required
          />
        </ServiceForm>
      )}
    </div>
  );
}
