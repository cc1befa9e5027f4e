import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';
import { formatLongDay, formatMonth } from '../../app/dates.ts';
import { dateTexts } from '../../texts/date-texts.ts';
import { filterTexts } from '../../texts/filter-texts.ts';
import { Icon } from '../../ui/icon.tsx';
import { addMonths, dayByKey, monthOf, weekdayOf, weeksOf } from './calendar-days.ts';

const { calendar: texts } = filterTexts;

/** From Monday (spec §1). */
const weekdays = [...dateTexts.weekdays.slice(1), dateTexts.weekdays[0]];
const SHORT_NAME_LENGTH = 3;

export interface CalendarDays {
  /** First and last day that can be chosen; the last is shown first. */
  readonly first: string;
  readonly last: string;
  /** `YYYY-MM-DD` in Europe/Rome. */
  readonly today: string;
}

interface CalendarProps extends CalendarDays {
  /** The chosen day, or null. */
  readonly chosen: string | null;
  readonly onChoose: (day: string) => void;
}

/** The day, or the nearest that can be chosen. */
function within(day: string, first: string, last: string): string {
  return day < first ? first : day > last ? last : day;
}

/**
 * A month of days to choose one from, weeks from Monday. One day at a time is in the order of focus; arrows, Home, End,
 * PageUp and PageDown move it, with Shift by a year.
 */
export function Calendar({ chosen, first, last, today, onChoose }: CalendarProps) {
  const titleId = useId();
  const [focused, setFocused] = useState(within(chosen ?? last, first, last));
  const grid = useRef<HTMLTableElement>(null);
  const moved = useRef(false);
  const month = monthOf(focused);

  useEffect(() => {
    if (!moved.current) return;
    moved.current = false;
    grid.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus();
  }, [focused]);

  const onKeyDown = (event: KeyboardEvent): void => {
    const next = dayByKey(focused, event.key, event.shiftKey);
    if (next === null) return;
    event.preventDefault();
    moved.current = true;
    setFocused(within(next, first, last));
  };
  const turn = (months: number): void => {
    setFocused(within(`${addMonths(month, months)}-01`, first, last));
  };
  return (
    <div className="calendar" role="group" aria-labelledby={titleId}>
      <div className="calendar-head">
        <button
          type="button"
          aria-label={texts.previousMonth}
          disabled={month <= monthOf(first)}
          onClick={() => {
            turn(-1);
          }}
        >
          <Icon name="chevron-left" />
        </button>
        <p id={titleId} aria-live="polite">
          {formatMonth(month)}
        </p>
        <button
          type="button"
          aria-label={texts.nextMonth}
          disabled={month >= monthOf(last)}
          onClick={() => {
            turn(1);
          }}
        >
          <Icon name="chevron-right" />
        </button>
      </div>
      <table ref={grid} role="grid" aria-labelledby={titleId} onKeyDown={onKeyDown}>
        <thead>
          <tr>
            {weekdays.map((name) => (
              <th key={name} scope="col" abbr={name}>
                {name.slice(0, SHORT_NAME_LENGTH)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(month).map((week) => (
            <tr key={week.find((day) => day !== null)}>
              {week.map((day, index) =>
                day === null ? (
                  <td key={weekdays[index]} />
                ) : (
                  <td key={day} aria-selected={day === chosen} data-weekend={weekdayOf(day) > 4}>
                    <button
                      type="button"
                      tabIndex={day === focused ? 0 : -1}
                      disabled={day !== within(day, first, last)}
                      aria-label={formatLongDay(day)}
                      aria-current={day === today ? 'date' : undefined}
                      onClick={() => {
                        setFocused(day);
                        onChoose(day);
                      }}
                    >
                      {Number(day.slice(8))}
                    </button>
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
      <p className="story-line">{texts.help}</p>
    </div>
  );
}
