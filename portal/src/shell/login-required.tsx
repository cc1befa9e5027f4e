import { useLocation } from 'react-router-dom';
import type { HeadModel } from '../app/document/head.ts';
import { loginRequiredTexts } from '../texts/login-required-texts.ts';
import { Icon } from '../ui/icon.tsx';
import { Link } from '../ui/link.tsx';
import { loginPath, REQUEST_INFO_PATH } from './paths.ts';

export const loginRequiredHead = (): HeadModel => ({ title: loginRequiredTexts.title, noindex: true });

/** Stands for a page of the subscribers when nobody is logged in. */
export function LoginRequired() {
  const { pathname, search } = useLocation();
  return (
    <div className="standing-page">
      <h1>
        <Icon name="lock" /> {loginRequiredTexts.title}
      </h1>
      <p>{loginRequiredTexts.text}</p>
      <p className="buttons">
        <Link className="button is-link" rel="nofollow" to={loginPath(pathname + search)}>
          {loginRequiredTexts.login}
        </Link>
        <Link className="button" to={REQUEST_INFO_PATH}>
          {loginRequiredTexts.requestInfo}
        </Link>
      </p>
    </div>
  );
}
