import { useId, useState, type SubmitEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { useAppSelector } from '../../app/hooks.ts';
import { selectSettings } from '../../app/settings-slice.ts';
import { filterTexts } from '../../texts/filter-texts.ts';
import { FieldError } from '../../ui/field-error.tsx';
import { Calendar, type CalendarDays } from './calendar.tsx';
import { catalogueApi } from './catalogue-api.ts';
import { Choice } from './choice.tsx';
import { DayField } from './day-field.tsx';
import { FilterField } from './filter-field.tsx';
import { TAGS_MAX, type ListFilters } from './list-filters.ts';
import { listAddress, type Listing } from './listing.ts';
import { TagChoice } from './tag-choice.tsx';
import { readDay, writeDay } from './written-day.ts';

export interface FiltersPanelProps {
  readonly listing: Listing;
  readonly filters: ListFilters;
}

/** Before this day nothing is kept. */
const FIRST_DAY = '1990-01-01';

/** The filters of a list, with the choices that its section has. Applied, they become the list's address. */
export function FiltersPanel({ listing, filters }: FiltersPanelProps) {
  const id = useId();
  const navigate = useNavigate();
  const { today } = useAppSelector(selectSettings);
  const { data: choices } = catalogueApi.useGetPageConfigQuery(
    { area: listing.filters?.area ?? 'fisco', type: listing.filters?.types ?? '' },
    { skip: listing.filters === null },
  );
  const [draft, setDraft] = useState(filters);
  const [written, setWritten] = useState({ from: writeDay(filters.from), to: writeDay(filters.to) });
  const [sent, setSent] = useState(false);
  const from = readDay(written.from);
  const to = readDay(written.to);
  const disordered = from !== '' && to !== '' && from !== null && to !== null && from > to;
  const set =
    (field: Exclude<keyof ListFilters, 'tags' | 'from' | 'to'>) =>
    (value: string): void => {
      setDraft({ ...draft, [field]: value });
    };
  const apply = (wanted: ListFilters): void => {
    // What was chosen stays before the reader's eyes.
    void navigate(listAddress(listing, wanted), { preventScrollReset: true });
  };
  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    setSent(true);
    if (from === null || to === null || disordered) {
      event.currentTarget.querySelector<HTMLElement>('[aria-invalid="true"], .filters-days input')?.focus();
    } else apply({ ...draft, from, to });
  };
  const first = choices?.firstDay ?? FIRST_DAY;
  const last = choices?.lastDay ?? today;
  const days: CalendarDays = { first, last, today };
  return (
    <form className="filters" onSubmit={submit} noValidate>
      <h2>{filterTexts.title}</h2>
      {listing.calendar && (
        <Calendar
          key={first + last}
          chosen={filters.from !== '' && filters.from === filters.to ? filters.from : null}
          {...days}
          onChoose={(day) => {
            apply({ ...draft, from: day, to: day });
          }}
        />
      )}
      <div className="filters-days">
        {(['from', 'to'] as const).map((end) => (
          <DayField
            key={end}
            label={filterTexts[end]}
            text={written[end]}
            checked={sent}
            {...days}
            onChange={(text) => {
              setWritten((before) => ({ ...before, [end]: text }));
            }}
          />
        ))}
      </div>
      <FieldError id={`${id}-days`} error={disordered ? filterTexts.order : undefined} />
      <TextFilter label={filterTexts.titleContains} value={draft.title} onChange={set('title')} />
      <TextFilter label={filterTexts.titleLacks} value={draft.notTitle} onChange={set('notTitle')} />
      <Choice
        label={filterTexts.group}
        value={draft.grouped}
        onChange={set('grouped')}
        options={listing.grouped.map(({ label, types }) => ({ value: types, label }))}
      />
      <Choice
        label={filterTexts.type}
        value={draft.single}
        onChange={set('single')}
        options={listing.single.map(({ label, types }) => ({ value: types, label }))}
      />
      <Choice
        label={filterTexts.category}
        any={filterTexts.anyFeminine}
        value={draft.category}
        onChange={set('category')}
        options={(choices?.categories ?? []).map(({ value, count }) => ({ value, label: value, count }))}
      />
      <Choice
        label={filterTexts.subject}
        any={filterTexts.anyFeminine}
        value={draft.subject}
        onChange={set('subject')}
        options={(choices?.subjects ?? []).map(({ value, count }) => ({ value, label: value, count }))}
      />
      <Choice
        label={filterTexts.author}
        value={draft.author}
        onChange={set('author')}
        options={(choices?.authors ?? []).map((author) => ({
          value: author.id,
          label: author.nominativo,
          count: author.count,
        }))}
      />
      <TagChoice
        chosen={draft.tags}
        options={choices?.tags ?? []}
        max={TAGS_MAX}
        onChange={(tags) => {
          setDraft({ ...draft, tags });
        }}
      />
      <button type="submit" className="button is-link">
        {filterTexts.apply}
      </button>
    </form>
  );
}

interface FieldProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

function TextFilter({ label, value, onChange }: FieldProps) {
  return (
    <FilterField label={label}>
      {(id) => (
        <input
          id={id}
          className="input"
          maxLength={100}
          value={value}
          onChange={(event) => {
            onChange(event.target.value);
          }}
        />
      )}
    </FilterField>
  );
}
