import './access.scss';
import { Form, Formik } from 'formik';
import { object, string } from 'yup';
import { ErrorNote } from '../../app/api/error-note.tsx';
import type { HeadModel } from '../../app/document/head.ts';
import { USER_NAME } from '../../shell/login/login-rules.ts';
import { RECOVERY_PATH } from '../../shell/paths.ts';
import { accessTexts, recoveryTexts } from '../../texts/access-texts.ts';
import { TextField } from '../../ui/field.tsx';
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
  const [recover, { isSuccess, isLoading, error }] = accessApi.useRecoverPasswordMutation();
  return (
    <div className="page access-page">
      <h1>{recoveryTexts.title}</h1>
      {isSuccess ? (
        <p role="status">{recoveryTexts.sent}</p>
      ) : (
        <Formik
          initialValues={{ userName: '' }}
          validationSchema={rules}
          onSubmit={(request) => void recover(request)}
        >
          <Form noValidate method="post">
            <p>{recoveryTexts.lead}</p>
            <TextField
              idPrefix="recovery"
              name="userName"
              label={accessTexts.userName}
              type="email"
              autoComplete="username"
              required
            />
            <ErrorNote error={error} />
            <button type="submit" className="button is-link" disabled={isLoading}>
              {recoveryTexts.send}
            </button>
          </Form>
        </Formik>
      )}
    </div>
  );
}
