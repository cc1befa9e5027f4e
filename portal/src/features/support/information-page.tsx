import './support.scss';
import type { AreaSlug } from '@prontuario/server/contract/areas';
import { Field, Form, Formik } from 'formik';
import { useState } from 'react';
import { object } from 'yup';
import { ErrorNote } from '../../app/api/error-note.tsx';
import { areaPath, areas } from '../../app/areas.ts';
import { forgetDraft, KeepDraft } from '../../app/browser/keep-draft.tsx';
import type { HeadModel } from '../../app/document/head.ts';
import { useAppSelector } from '../../app/hooks.ts';
import { selectIsLoggedIn } from '../../app/session/session-selectors.ts';
import { selectArea } from '../../app/shell/base-slice.ts';
import { BackLink } from '../../shell/back-link.tsx';
import { assistanceTexts, formTexts, informationTexts } from '../../texts/support-texts.ts';
import { CheckboxField, TextAreaField, TextField } from '../../ui/field.tsx';
import { consentRule, emailRule, lineRule, MESSAGE_MAXIMUM, messageRule, nameRule } from './form-rules.ts';
import { supportApi } from './support-api.ts';
import { Link } from '../../ui/link.tsx';

const FORM = 'informazioni';
const PHONE = /^[+0-9 ()./-]*$/;
const PHONE_MAXIMUM = 40;
const COMPANY_MAXIMUM = 150;

const rules = object({
  name: nameRule,
  email: emailRule,
  phone: lineRule(PHONE_MAXIMUM).matches(PHONE, formTexts.wrongFormat),
  company: lineRule(COMPANY_MAXIMUM),
  message: messageRule,
  consent: consentRule,
});

export function head(): HeadModel {
  const { title, description, path } = informationTexts;
  return { title, description, canonical: path };
}

/** A visitor asks about a subscription; subscribers are led to the support instead. */
export function Page() {
  const loggedIn = useAppSelector(selectIsLoggedIn);
  const area = useAppSelector(selectArea);
  const [ask, { isLoading, error }] = supportApi.useAskInformationMutation();
  const [sent, setSent] = useState(false);
  return (
    <div className="page support-page">
      <BackLink />
      <h1>{informationTexts.title}</h1>
      {loggedIn ? (
        <>
          <p>{informationTexts.already}</p>
          <Link className="button is-link" to={assistanceTexts.path}>
            {informationTexts.support}
          </Link>
        </>
      ) : sent ? (
        <>
          <p role="status">{informationTexts.sent}</p>
          <Link className="button" to={areaPath(area, '/')}>
            {informationTexts.home}
          </Link>
        </>
      ) : (
        <Formik
          initialValues={{
            name: '',
            email: '',
            phone: '',
            company: '',
            area: areas[area].slug,
            message: '',
            consent: false,
          }}
          validationSchema={rules}
          onSubmit={async ({ consent: _consent, ...request }) => {
            const answer = await ask(request);
            if (answer.error !== undefined) return;
            forgetDraft(FORM);
            setSent(true);
          }}
        >
          <Form noValidate method="post">
            <KeepDraft name={FORM} fields={['name', 'email', 'phone', 'company', 'message']} />
            <p>{informationTexts.lead}</p>
            <TextField idPrefix={FORM} name="name" label={formTexts.name} autoComplete="name" required />
            <TextField
              idPrefix={FORM}
              name="email"
              label={formTexts.email}
              type="email"
              autoComplete="email"
              required
            />
            <TextField
              idPrefix={FORM}
              name="phone"
              label={informationTexts.phone}
              type="tel"
              autoComplete="tel"
            />
            <TextField
              idPrefix={FORM}
              name="company"
              label={informationTexts.company}
              autoComplete="organization"
            />
            <fieldset className="field area-choice">
              <legend className="label">{informationTexts.area}</legend>
              {Object.values(areas).map(({ slug, fullLabel }: { slug: AreaSlug; fullLabel: string }) => (
                <label key={slug} className="checkbox-field">
                  <Field type="radio" name="area" value={slug} /> <span>{fullLabel}</span>
                </label>
              ))}
            </fieldset>
            <TextAreaField
              idPrefix={FORM}
              name="message"
              label={informationTexts.message}
              rows={6}
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
