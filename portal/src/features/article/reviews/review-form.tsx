import type { Review } from '@prontuario/server/contract/review';
import { useId, useState, type SubmitEvent } from 'react';
import { ErrorNote } from '../../../app/api/error-note.tsx';
import { reviewsTexts } from '../../../texts/reviews-texts.ts';
import { FieldError } from '../../../ui/field-error.tsx';
import { reviewsApi } from './reviews-api.ts';
import { StarInput } from './star-input.tsx';

/** Characters that the service takes. */
const REVIEW_TEXT_MAX = 1_000;

interface ReviewFormProps {
  readonly documentId: number;
  /** The reader's own review, which a new one replaces. */
  readonly own: Review | undefined;
}

/** Where a reader votes and writes; each has one review of a document. */
export function ReviewForm({ documentId, own }: ReviewFormProps) {
  const id = useId();
  const [insert, { isLoading, isSuccess, error }] = reviewsApi.useInsertReviewMutation();
  const [vote, setVote] = useState<number | null>(own?.vote ?? null);
  const [text, setText] = useState(own?.text ?? '');
  const [voteMissing, setVoteMissing] = useState(false);
  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    setVoteMissing(vote === null);
    if (vote !== null) void insert({ documentId, vote, text });
  };
  return (
    <form className="review-form" onSubmit={submit} noValidate>
      <StarInput
        value={vote}
        onChange={(chosen) => {
          setVote(chosen);
          setVoteMissing(false);
        }}
        errorId={voteMissing ? `${id}-vote` : undefined}
      />
      <FieldError id={`${id}-vote`} error={voteMissing ? reviewsTexts.voteMissing : undefined} />
      <div className="field">
        <label className="label" htmlFor={`${id}-text`}>
          {reviewsTexts.text}
        </label>
        <textarea
          id={`${id}-text`}
          className="textarea"
          rows={4}
          maxLength={REVIEW_TEXT_MAX}
          value={text}
          aria-describedby={`${id}-hint`}
          onChange={(event) => {
            setText(event.target.value);
          }}
        />
        <p id={`${id}-hint`} className="story-line">
          {reviewsTexts.hint}
        </p>
      </div>
      <button type="submit" className="button is-link" disabled={isLoading}>
        {isLoading ? reviewsTexts.sending : own === undefined ? reviewsTexts.send : reviewsTexts.replace}
      </button>
      <p role="status">{isSuccess && reviewsTexts.sent}</p>
      <ErrorNote error={error} />
    </form>
  );
}
