import { filterTexts } from '../../texts/filter-texts.ts';

/** Topics offered before those already chosen. */
const OFFERED = 12;

interface TagChoiceProps {
  readonly chosen: readonly string[];
  readonly options: readonly { readonly value: string; readonly count: number }[];
  /** How many can be chosen. */
  readonly max: number;
  readonly onChange: (tags: readonly string[]) => void;
}

/** The topics of a list's documents, of which a few can be asked for together. */
export function TagChoice({ chosen, options, max, onChange }: TagChoiceProps) {
  const counts = new Map(options.map(({ value, count }) => [value, count]));
  const offered = [...new Set([...chosen, ...options.slice(0, OFFERED).map(({ value }) => value)])];
  if (offered.length === 0) return null;
  return (
    <fieldset className="tag-choice">
      <legend className="label">{filterTexts.tag}</legend>
      {offered.map((tag) => {
        const checked = chosen.includes(tag);
        return (
          <label key={tag}>
            <input
              type="checkbox"
              checked={checked}
              disabled={!checked && chosen.length >= max}
              onChange={() => {
                onChange(checked ? chosen.filter((each) => each !== tag) : [...chosen, tag]);
              }}
            />
            <span>
              {tag} {counts.has(tag) && <span className="story-line">({counts.get(tag)})</span>}
            </span>
          </label>
        );
      })}
      {chosen.length >= max && <p className="story-line">{filterTexts.tagsMax}</p>}
    </fieldset>
  );
}
