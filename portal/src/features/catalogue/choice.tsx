import { filterTexts } from '../../texts/filter-texts.ts';
import { FilterField } from './filter-field.tsx';

interface ChoiceProps {
  readonly label: string;
  /** The choice of all, in the gender of the label. */
  readonly any?: string;
  readonly value: string;
  readonly options: readonly { readonly value: string; readonly label: string; readonly count?: number }[];
  readonly onChange: (value: string) => void;
}

/** One of several values, or all; nothing where there is nothing to choose between. */
export function Choice({ label, any = filterTexts.any, value, options, onChange }: ChoiceProps) {
  if (options.length < 2 && value === '') return null;
  const unknown = value !== '' && !options.some((option) => option.value === value);
  return (
    <FilterField label={label}>
      {(id) => (
        <select
          id={id}
          className="input"
          value={value}
          onChange={(event) => {
            onChange(event.target.value);
          }}
        >
          <option value="">{any}</option>
          {unknown && <option value={value}>{value}</option>}
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.count === undefined ? option.label : `${option.label} (${option.count})`}
            </option>
          ))}
        </select>
      )}
    </FilterField>
  );
}
