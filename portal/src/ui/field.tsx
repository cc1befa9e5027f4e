import { useField } from 'formik';
import type { InputHTMLAttributes, ReactNode } from 'react';
import { FieldError } from './field-error.tsx';

interface FieldProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'name' | 'id' | 'value'> {
  readonly name: string;
  readonly label: string;
  /** Makes ids unique where a form stands twice on a page. */
  readonly idPrefix: string;
  readonly children?: ReactNode;
}

/** A field of a form with its label above and, once visited, its first error below. */
export function TextField({ name, label, idPrefix, children, ...input }: FieldProps) {
  const [field, meta] = useField<string>(name);
  const id = `${idPrefix}-${name}`;
  const error = meta.touched ? meta.error : undefined;
  return (
    <div className="field">
      <label className="label" htmlFor={id}>
        {label}
      </label>
      <div className="control">
        <input
          {...input}
          {...field}
          id={id}
          className="input"
          aria-invalid={error !== undefined}
          aria-describedby={error === undefined ? undefined : `${id}-error`}
        />
      </div>
      <FieldError id={`${id}-error`} error={error} />
      {children}
    </div>
  );
}

interface TextAreaFieldProps {
  readonly name: string;
  readonly label: string;
  readonly idPrefix: string;
  readonly rows?: number;
  readonly required?: boolean;
  readonly maxLength?: number;
}

export function TextAreaField({ name, label, idPrefix, ...area }: TextAreaFieldProps) {
  const [field, meta] = useField<string>(name);
  const id = `${idPrefix}-${name}`;
  const error = meta.touched ? meta.error : undefined;
  return (
    <div className="field">
      <label className="label" htmlFor={id}>
        {label}
      </label>
      <textarea
        {...area}
        {...field}
        id={id}
        className="textarea"
        aria-invalid={error !== undefined}
        aria-describedby={error === undefined ? undefined : `${id}-error`}
      />
      <FieldError id={`${id}-error`} error={error} />
    </div>
  );
}

interface CheckboxFieldProps {
  readonly name: string;
  readonly required?: boolean;
  readonly idPrefix: string;
  readonly children: ReactNode;
}

export function CheckboxField({ name, idPrefix, required = false, children }: CheckboxFieldProps) {
  const [field, meta] = useField<boolean>({ name, type: 'checkbox' });
  const id = `${idPrefix}-${name}`;
  const error = meta.touched ? meta.error : undefined;
  return (
    <div className="field">
      <label className="checkbox-field" htmlFor={id}>
        <input
          type="checkbox"
          id={id}
          name={field.name}
          required={required}
          checked={field.checked ?? false}
          onChange={field.onChange}
          onBlur={field.onBlur}
          aria-invalid={error !== undefined}
          aria-describedby={error === undefined ? undefined : `${id}-error`}
        />
        <span>{children}</span>
      </label>
      <FieldError id={`${id}-error`} error={error} />
    </div>
  );
}
