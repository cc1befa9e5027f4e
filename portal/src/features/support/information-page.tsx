import './support.scss';
import type { AreaSlug } from '@prontuario/server/contract/areas';
import { Field } from 'formik';
import { useState } from 'react';
import { object } from 'yup';
import { areaPath, areas } from '../../app/areas.ts';
import type { HeadModel } from '../../app/document/head.ts';
import { useAppSelector } from '../../app/hooks.ts';
import { selectIsLoggedIn } from '../../app/session/session-selectors.ts';
import { selectArea } from '../../app/shell/base-slice.ts';
import { BackLink } from '../../shell/back-link.tsx';
import { DoneNote } from '../../shell/done-note.tsx';
import { assistanceTexts, formTexts, informationTexts } from '../../texts/support-texts.ts';
import { TextField } from '../../ui/field.tsx';
import { consentRule, emailRule, lineRule, messageRule, nameRule } from './form-rules.ts';
import { RequestForm } from './request-form.tsx';
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
  const [ask, call] = supportApi.useAskInformationMutation();
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
          <DoneNote>{informationTexts.sent}</DoneNote>
          <Link className="button" to={areaPath(area, '/')}>
            {informationTexts.home}
          </Link>
        </>
      ) : (
        <RequestForm
          form={FORM}
          lead={informationTexts.lead}
          messageLabel={informationTexts.message}
          messageRows={6}
          initialValues={{
            name: '',
            email: '',
            phone: '',
            company: '',
            area: areas[area].slug,
            message: '',
            consent: false,
          }}
          rules={rules}
          drafted={['phone', 'company']}
          ask={ask}
          call={call}
          onSent={() => setSent(true)}
        >
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
        </RequestForm>
      )}
    </div>
  );
}
