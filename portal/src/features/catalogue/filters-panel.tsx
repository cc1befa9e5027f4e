import { useId, useState, type SubmitEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { useAppSelector } from '../../app/hooks.ts';
import { selectSettings } from '../../app/settings-slice.ts';
import { filterTexts } from '../../texts/filter-texts.ts';
import { FieldError } from '../../ui/field-error.tsx';
import { Calendar } from './calendar.tsx';
import { catalogueApi } from './catalogue-api.ts';
import { Choice } from './choice.tsx';
import { FilterField } from './filter-field.tsx';
import { TAGS_MAX, type ListFilters } from './list-filters.ts';
import { listAddress, type Listing } from './listing.ts';
import { TagChoice } from './tag-choice.tsx';

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
  const disordered = draft.from !== '' && draft.to !== '' && draft.from > draft.to;
  const set =
    (field: Exclude<keyof ListFilters, 'tags'>) =>
    (value: string): void => {
      setDraft({ ...draft, [field]: value });
    };
  const apply = (wanted: ListFilters): void => {
    // What was chosen stays before the reader's eyes.
    void navigate(listAddress(listing, wanted), { preventScrollReset: true });
  };
  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    if (!disordered) apply(draft);
  };
  const first = choices?.firstDay ?? FIRST_DAY;
  const last = choices?.lastDay ?? today;
  return (
    <form className="filters" onSubmit={submit} noValidate>
      <h2>{filterTexts.title}</h2>
      {listing.calendar && (
        <Calendar
          key={first + last}
          chosen={filters.from !== '' && filters.from === filters.to ? filters.from : null}
          first={first}
          last={last}
          today={today}
          onChoose={(day) => {
            apply({ ...draft, from: day, to: day });
          }}
        />
      )}
      <div className="filters-days">
        <DayField label={filterTexts.from} value={draft.from} max={last} onChange={set('from')} />
        <DayField label={filterTexts.to} value={draft.to} max={last} onChange={set('to')} />
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
        value={draft.category}
        onChange={set('category')}
        options={(choices?.categories ?? []).map(({ value, count }) => ({ value, label: value, count }))}
      />
      <Choice
        label={filterTexts.subject}
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

function DayField({ label, value, max, onChange }: FieldProps & { readonly max: string }) {
  return (
    <FilterField label={label}>
      {(id) => (
        <input
          id={id}
          type="date"
          className="input"
          max={max}
          value={value}
          onChange={(event) => {
            onChange(event.target.value);
          }}
        />
      )}
    </FilterField>
  );
}
