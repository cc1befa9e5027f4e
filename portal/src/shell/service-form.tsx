import type { SerializedError } from '@reduxjs/toolkit';
import { Form, Formik, type FormikValues } from 'formik';
import { useRef, type ReactNode } from 'react';
import type { AnyObjectSchema } from 'yup';
import { ErrorNote } from '../app/api/error-note.tsx';
import type { ServiceError } from '../app/api/service-error.ts';
import { FirstError } from '../ui/first-error.tsx';

interface ServiceFormProps<Values extends FormikValues> {
  readonly initialValues: Values;
  readonly rules: AnyObjectSchema;
  readonly onSubmit: (values: Values) => Promise<void>;
  /** The call that it makes, as the query cache tells of it. */
  readonly call: {
    readonly isLoading: boolean;
    readonly error?: ServiceError | SerializedError | undefined;
  };
  /** What the button says, and what it says while the call is on its way. */
  readonly submit: string;
  readonly submitting: string;
  readonly children: ReactNode;
}

/** A form that is one call to a service: its fields, what went wrong, and the button that sends it. */
export function ServiceForm<Values extends FormikValues>({
  initialValues,
  rules,
  onSubmit,
  call: { isLoading, error },
  submit,
  submitting,
  children,
}: ServiceFormProps<Values>) {
  const form = useRef<HTMLFormElement>(null);
  return (
    <Formik initialValues={initialValues} validationSchema={rules} onSubmit={onSubmit}>
      <Form ref={form} noValidate method="post">
        <FirstError form={form} />
        {children}
        <ErrorNote error={error} />
        <button type="submit" className="button is-link" disabled={isLoading}>
          {isLoading ? submitting : submit}
        </button>
      </Form>
    </Formik>
  );
}
