import { useId } from 'react';
import { reviewsTexts } from '../../../texts/reviews-texts.ts';
import { Icon } from '../../../ui/icon.tsx';

/** The votes there are, lowest first. */
const votes = [1, 2, 3, 4, 5];

interface StarInputProps {
  /** Null as long as none is chosen. */
  readonly value: number | null;
  readonly onChange: (vote: number) => void;
  /** Id of what is wrong with the choice, if something is. */
  readonly errorId: string | undefined;
}

/** A vote as a group of radio buttons drawn as stars: arrow keys choose, and each says how many stars it stands for. */
export function StarInput({ value, onChange, errorId }: StarInputProps) {
  const name = useId();
  return (
    <fieldset className="star-input" aria-describedby={errorId}>
      <legend className="label">{reviewsTexts.vote}</legend>
      <div className="stars">
        {votes.map((vote) => (
          <label key={vote} data-chosen={value !== null && vote <= value}>
            <input
              type="radio"
              name={name}
              value={vote}
              checked={vote === value}
              onChange={() => {
                onChange(vote);
              }}
            />
            <Icon name="star" />
            <span className="visually-hidden">{reviewsTexts.stars(vote)}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

/** A vote that was given. */
export function Stars({ vote }: { readonly vote: number }) {
  return (
    <span className="stars is-given" role="img" aria-label={reviewsTexts.stars(Math.round(vote))}>
      {votes.map((each) => (
        <span key={each} data-chosen={each <= Math.round(vote)}>
          <Icon name="star" />
        </span>
      ))}
    </span>
  );
}
