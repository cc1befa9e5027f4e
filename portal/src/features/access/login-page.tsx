import './access.scss';
import { useSearchParams } from 'react-router-dom';
import type { HeadModel } from '../../app/document/head.ts';
import { LoginForm } from '../../shell/login/login-form.tsx';
import { LOGIN_PATH, RETURN_PARAMETER } from '../../shell/paths.ts';
import { accessTexts } from '../../texts/access-texts.ts';

export function head(): HeadModel {
  return { title: accessTexts.loginTitle, description: accessTexts.loginDescription, canonical: LOGIN_PATH };
}

/** The login as a page of its own. */
export function Page() {
  const [parameters] = useSearchParams();
  return (
    <div className="page access-page">
      <h1>{accessTexts.loginTitle}</h1>
      <LoginForm idPrefix="login" returnTo={parameters.get(RETURN_PARAMETER) ?? LOGIN_PATH} />
    </div>
  );
}
