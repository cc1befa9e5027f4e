import { Icon } from './icon.tsx';

/** The first thing wrong with a field, beside it. */
export function FieldError({ id, error }: { readonly id: string; readonly error: string | undefined }) {
  if (error === undefined) return null;
  return (
    <p id={id} className="field-error">
      <Icon name="circle-alert" /> {error}
    </p>
  );
}
