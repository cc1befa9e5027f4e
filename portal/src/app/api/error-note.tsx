import type { SerializedError } from '@reduxjs/toolkit';
import { Icon } from '../../ui/icon.tsx';
import { isServiceError, type ServiceError } from './service-error.ts';
import { messageOf } from './error-messages.ts';

/** What went wrong with a call, in words that help, announced as it appears. */
export function ErrorNote({ error }: { readonly error: ServiceError | SerializedError | undefined }) {
  return (
    <div role="alert">
      {error !== undefined && (
        <p className="field-error">
          <Icon name="circle-alert" /> {messageOf(isServiceError(error) ? error : null)}
        </p>
      )}
    </div>
  );
}
