import './support.scss';
import { useState } from 'react';
import { object } from 'yup';
import type { HeadModel } from '../../app/document/head.ts';
import { BackLink } from '../../shell/back-link.tsx';
import { DoneNote } from '../../shell/done-note.tsx';
import { assistanceTexts, formTexts } from '../../texts/support-texts.ts';
import { TextField } from '../../ui/field.tsx';
import { consentRule, emailRule, lineRule, nameRule, requiredMessageRule } from './form-rules.ts';
import { RequestForm } from './request-form.tsx';
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
  const [ask, call] = supportApi.useAskAssistanceMutation();
  const [sent, setSent] = useState(false);
  return (
    <div className="page support-page">
      <BackLink />
      <h1>{assistanceTexts.title}</h1>
      {sent ? (
        <>
          <DoneNote>{assistanceTexts.sent}</DoneNote>
          <button type="button" className="button" onClick={() => setSent(false)}>
            {assistanceTexts.another}
          </button>
        </>
      ) : (
        <RequestForm
          form={FORM}
          lead={assistanceTexts.lead}
          messageLabel={assistanceTexts.message}
          messageRows={8}
          messageRequired
          initialValues={empty}
          rules={rules}
          drafted={['subject']}
          ask={ask}
          call={call}
          onSent={() => setSent(true)}
        >
          <TextField idPrefix={FORM} name="subject" label={assistanceTexts.subject} required />
        </RequestForm>
      )}
    </div>
  );
}
