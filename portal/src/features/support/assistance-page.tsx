import './support.scss';
import { Form, Formik } from 'formik';
import { useState } from 'react';
import { object } from 'yup';
import { ErrorNote } from '../../app/api/error-note.tsx';
import { forgetDraft, KeepDraft } from '../../app/browser/keep-draft.tsx';
import type { HeadModel } from '../../app/document/head.ts';
import { BackLink } from '../../shell/back-link.tsx';
import { assistanceTexts, formTexts } from '../../texts/support-texts.ts';
import { CheckboxField, TextAreaField, TextField } from '../../ui/field.tsx';
import {
  consentRule,
  emailRule,
  lineRule,
  MESSAGE_MAXIMUM,
  nameRule,
  requiredMessageRule,
} from './form-rules.ts';
import { supportApi } from './support-api.ts';

const FORM = 'assistenza';
const SUBJECT_MAXIMUM = 150;
const empty = { name: '', email: '', subject: '', message: '', consent: false };

const rules = object({
  name: nameRule,
  email: emailRule,
  subject: lineRule(SUBJECT_MAXIMUM).required(formTexts.required),
  message: requiredMessageRule,
  consent: consentRule,
});

export function head(): HeadModel {
  const { title, description, path } = assistanceTexts;
  return { title, description, canonical: path };
}

/** A request for help that reaches the customers' mailbox; what is being written is kept. */
export function Page() {
  const [ask, { isLoading, error }] = supportApi.useAskAssistanceMutation();
  const [sent, setSent] = useState(false);
  return (
    <div className="page support-page">
      <BackLink />
      <h1>{assistanceTexts.title}</h1>
      {sent ? (
        <>
          <p role="status">{assistanceTexts.sent}</p>
          <button type="button" className="button" onClick={() => setSent(false)}>
            {assistanceTexts.another}
          </button>
        </>
      ) : (
        <Formik
          initialValues={empty}
          validationSchema={rules}
          onSubmit={async ({ name, email, subject, message }) => {
            const answer = await ask({ name, email, subject, message });
            if (answer.error !== undefined) return;
            forgetDraft(FORM);
            setSent(true);
          }}
        >
          <Form noValidate method="post">
            <KeepDraft name={FORM} fields={['name', 'email', 'subject', 'message']} />
            <p>{assistanceTexts.lead}</p>
            <TextField idPrefix={FORM} name="name" label={formTexts.name} autoComplete="name" required />
            <TextField
              idPrefix={FORM}
              name="email"
              label={formTexts.email}
              type="email"
              autoComplete="email"
              required
            />
            <TextField idPrefix={FORM} name="subject" label={assistanceTexts.subject} required />
            <TextAreaField
              idPrefix={FORM}
              name="message"
              label={assistanceTexts.message}
              rows={8}
              maxLength={MESSAGE_MAXIMUM}
            />
            <CheckboxField idPrefix={FORM} name="consent">
              {formTexts.privacy}
            </CheckboxField>
            <ErrorNote error={error} />
            <button type="submit" className="button is-link" disabled={isLoading}>
              {isLoading ? formTexts.sending : formTexts.send}
            </button>
          </Form>
        </Formik>
      )}
    </div>
  );
}
