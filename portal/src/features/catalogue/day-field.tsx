import { useId, useRef, useState, type KeyboardEvent } from 'react';
import { filterTexts } from '../../texts/filter-texts.ts';
import { FieldError } from '../../ui/field-error.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Calendar, type CalendarDays } from './calendar.tsx';
import { readDay, writeDay } from './written-day.ts';

interface DayFieldProps extends CalendarDays {
  readonly label: string;
  /** What is written in it. */
  readonly text: string;
  /** Whether to say at once that no day can be read there; otherwise when it is left. */
  readonly checked: boolean;
  readonly onChange: (text: string) => void;
}

/**
 * A day written as in Italy, or chosen from a calendar. A field of the browser's own would be written in the browser's
 * language: mm/dd/yyyy for some, and weeks from Sunday (spec §1 has DD/MM/YYYY and Monday).
 */
export function DayField({ label, text, checked, onChange, ...days }: DayFieldProps) {
  const id = useId();
  const [left, setLeft] = useState(false);
  const [open, setOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const day = readDay(text);
  const error = day === null && (left || checked) ? filterTexts.wrongDay : undefined;
  const close = (): void => {
    setOpen(false);
    opener.current?.focus();
  };
  return (
    <div className="field day-field">
      <label className="label" htmlFor={id}>
        {label}
      </label>
      <input
        id={id}
        className="input"
        inputMode="numeric"
        autoComplete="off"
        placeholder={filterTexts.dayFormat}
        maxLength={12}
        aria-invalid={error !== undefined}
        aria-describedby={`${id}-format${error === undefined ? '' : ` ${id}-error`}`}
        value={text}
        onChange={(event) => {
          setLeft(false);
          onChange(event.target.value);
        }}
        onBlur={() => {
          setLeft(true);
          if (day !== null) onChange(writeDay(day));
        }}
      />
      <span id={`${id}-format`} className="visually-hidden">
        {filterTexts.dayFormat}
      </span>
      <FieldError id={`${id}-error`} error={error} />
      <button
        ref={opener}
        type="button"
        className="plain-action"
        aria-expanded={open}
        aria-controls={`${id}-calendar`}
        aria-label={`${filterTexts.calendar.open}, ${label.toLowerCase()}`}
        onClick={() => {
          setOpen(!open);
        }}
      >
        <Icon name="calendar" /> {filterTexts.calendar.open}
      </button>
      <div
        id={`${id}-calendar`}
        onKeyDown={(event: KeyboardEvent) => {
          if (event.key === 'Escape') close();
        }}
      >
        {open && (
          <Calendar
            chosen={day === '' ? null : day}
            {...days}
            onChoose={(chosen) => {
              onChange(writeDay(chosen));
              close();
            }}
          />
        )}
      </div>
    </div>
  );
}
