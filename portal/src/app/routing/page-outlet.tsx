import type { ComponentType } from 'react';
import { useLoaderData } from 'react-router-dom';
import { AccessDenied } from '../../shell/access-denied.tsx';
import { LoginRequired } from '../../shell/login-required.tsx';
import { NotFound } from '../../shell/not-found.tsx';
import { ServiceFailed } from '../../shell/service-failed.tsx';
import type { PageOutcome } from './page-module.ts';

/** Shows a page, or what its load came to instead. */
export function PageOutlet({ Page }: { readonly Page: ComponentType }) {
  const outcome = useLoaderData<PageOutcome>();
  switch (outcome) {
    case 'missing':
      return <NotFound />;
    case 'login':
      return <LoginRequired />;
    case 'denied':
      return <AccessDenied />;
    case 'failed':
      return <ServiceFailed />;
    default:
      return <Page />;
  }
}
