import type { SerializedError } from '@reduxjs/toolkit';
import type { ReactNode } from 'react';
import type { AnyObjectSchema } from 'yup';
import type { ServiceError } from '../../app/api/service-error.ts';
import { forgetDraft, KeepDraft } from '../../app/browser/keep-draft.tsx';
import { PRIVACY_PATH } from '../../shell/paths.ts';
import { ServiceForm } from '../../shell/service-form.tsx';
import { shellTexts } from '../../texts/shell-texts.ts';
import { formTexts } from '../../texts/support-texts.ts';
import { CheckboxField, TextAreaField, TextField } from '../../ui/field.tsx';
import { MESSAGE_MAXIMUM } from './form-rules.ts';

/** What every request to the publisher has: who writes, what, and the consent. */
export interface RequestValues {
  readonly name: string;
  readonly email: string;
  readonly message: string;
  readonly consent: boolean;
}

interface RequestFormProps<Values extends RequestValues> {
  /** Names the draft that is kept, and tells its fields from those of other forms. */
  readonly form: string;
  readonly lead: string;
  readonly messageLabel: string;
  readonly messageRows: number;
  readonly messageRequired?: boolean;
  readonly initialValues: Values;
  readonly rules: AnyObjectSchema;
  /** The fields of the request's own that are kept while it is written. */
  readonly drafted: readonly (string & keyof Values)[];
  /** Makes the call. Its answer has an error, or the request has arrived. */
  readonly ask: (request: Omit<Values, 'consent'>) => Promise<{ readonly error?: unknown }>;
  readonly call: {
    readonly isLoading: boolean;
    readonly error?: ServiceError | SerializedError | undefined;
  };
  readonly onSent: () => void;
  /** The fields of the request's own, between who writes and what. */
  readonly children: ReactNode;
}

/** A request that reaches a mailbox of the publisher; what is being written is kept until it is sent. */
export function RequestForm<Values extends RequestValues>({
  form,
  lead,
  messageLabel,
  messageRows,
  messageRequired = false,
  initialValues,
  rules,
  drafted,
  ask,
  call,
  onSent,
  children,
}: RequestFormProps<Values>) {
  return (
    <ServiceForm
      initialValues={initialValues}
      rules={rules}
      call={call}
      submit={formTexts.send}
      submitting={formTexts.sending}
      onSubmit={async ({ consent: _consent, ...request }) => {
        const answer = await ask(request);
        if (answer.error !== undefined) return;
        forgetDraft(form);
        onSent();
      }}
    >
      <KeepDraft name={form} fields={['name', 'email', ...drafted, 'message']} />
      <p>{lead}</p>
      <TextField idPrefix={form} name="name" label={formTexts.name} autoComplete="name" required />
      <TextField
        idPrefix={form}
        name="email"
        label={formTexts.email}
        type="email"
        autoComplete="email"
        required
      />
      {children}
      <TextAreaField
        idPrefix={form}
        name="message"
        label={messageLabel}
        rows={messageRows}
        required={messageRequired}
        maxLength={MESSAGE_MAXIMUM}
      />
      <CheckboxField idPrefix={form} name="consent" required>
        {formTexts.privacy.before}
        <a href={PRIVACY_PATH} target="_blank" rel="noopener">
          {formTexts.privacy.policy}
          <span className="visually-hidden"> {shellTexts.newTab}</span>
        </a>
        {formTexts.privacy.after}
      </CheckboxField>
    </ServiceForm>
  );
}
