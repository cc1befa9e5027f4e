import { useId, type ReactNode } from 'react';

interface FilterFieldProps {
  readonly label: string;
  /** Draws the control under the id that the label names. */
  readonly children: (id: string) => ReactNode;
}

/** A filter's control under its label. */
export function FilterField({ label, children }: FilterFieldProps) {
  const id = useId();
  return (
    <div className="field">
      <label className="label" htmlFor={id}>
        {label}
      </label>
      {children(id)}
    </div>
  );
}
