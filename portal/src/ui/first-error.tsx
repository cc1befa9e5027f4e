import { useFormikContext } from 'formik';
import { useEffect, type RefObject } from 'react';

/**
 * Leads who sent a form with something wrong in it to the first field that has it: on a long form it may lie out of
 * sight, and a screen reader tells what is wrong with a field when it comes there.
 */
export function FirstError({ form }: { readonly form: RefObject<HTMLFormElement | null> }) {
  const { submitCount, isSubmitting } = useFormikContext();
  useEffect(() => {
    if (submitCount === 0 || isSubmitting) return;
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [form, submitCount, isSubmitting]);
  return null;
}
