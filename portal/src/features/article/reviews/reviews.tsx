import { ErrorNote } from '../../../app/api/error-note.tsx';
import { formatDay } from '../../../app/dates.ts';
import { dialogOpened, loginOpened } from '../../../app/dialogs/dialogs-slice.ts';
import { useAppDispatch, useAppSelector } from '../../../app/hooks.ts';
import { selectIsDemo, selectIsLoggedIn } from '../../../app/session/session-selectors.ts';
import { reviewsTexts } from '../../../texts/reviews-texts.ts';
import { ReviewForm } from './review-form.tsx';
import { reviewsApi } from './reviews-api.ts';
import { Stars } from './star-input.tsx';

/** What readers think of a document: anybody reads it, who subscribes writes one review. */
export function Reviews({ documentId }: { readonly documentId: number }) {
  const loggedIn = useAppSelector(selectIsLoggedIn);
  const isDemo = useAppSelector(selectIsDemo);
  const dispatch = useAppDispatch();
  const { data, error } = reviewsApi.useGetReviewsQuery(documentId);
  if (data === undefined) return <ErrorNote error={error} />;
  const own = data.items.find(({ propria }) => propria);
  return (
    <>
      {data.media === null ? (
        <p>{reviewsTexts.none}</p>
      ) : (
        <p className="reviews-mean">
          <Stars vote={data.media} /> {reviewsTexts.average(data.media, data.totalCount)}
        </p>
      )}
      <ul className="reviews-list">
        {data.items.map(({ vote, text, data: day, propria }, index) => (
          <li key={`${day}-${index}`}>
            <p className="story-line">
              <Stars vote={vote} />
              <time dateTime={day}>{formatDay(day)}</time>
              {propria && <span>{reviewsTexts.own}</span>}
            </p>
            {text !== '' && <p>{text}</p>}
          </li>
        ))}
      </ul>
      {loggedIn && !isDemo ? (
        <ReviewForm key={own?.data ?? ''} documentId={documentId} own={own} />
      ) : (
        <p>
          <button
            type="button"
            className="button"
            onClick={() => dispatch(isDemo ? dialogOpened({ kind: 'demo' }) : loginOpened())}
          >
            {isDemo ? reviewsTexts.write : reviewsTexts.login}
          </button>
        </p>
      )}
    </>
  );
}
