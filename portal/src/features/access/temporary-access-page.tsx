import './access.scss';
import { useCallback, useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import { ErrorNote } from '../../app/api/error-note.tsx';
import { isServiceError } from '../../app/api/service-error.ts';
import { areaKeyOf, areaPath, areas } from '../../app/areas.ts';
import { formatDay, romeDay } from '../../app/dates.ts';
import type { HeadModel } from '../../app/document/head.ts';
import { useAppDispatch } from '../../app/hooks.ts';
import { ownAddress } from '../../app/routing/own-address.ts';
import { temporaryAccessGiven } from '../../app/session/session-slice.ts';
import { LOGIN_PATH, REQUEST_INFO_PATH, RETURN_PARAMETER } from '../../shell/paths.ts';
import { temporaryAccessTexts as texts } from '../../texts/access-texts.ts';
import { accessApi } from './access-api.ts';
import { Link } from '../../ui/link.tsx';

/** Parameter with the token of the link. */
const TOKEN = 'token';
/** A refusal is an answer; a token that cannot be one is a bad request. */
const OK = 200;
const BAD_REQUEST = 400;

export function head(): HeadModel {
  return { title: texts.title, noindex: true };
}

/** Whether the service looked at the link and would not have it; otherwise it was not reached, and can be asked again. */
function isRefused(error: unknown): boolean {
  return isServiceError(error) && (error.status === OK || error.status === BAD_REQUEST);
}

/** Where a link of temporary access leads: has its token checked and kept, and takes it out of the address. */
export function Page() {
  const dispatch = useAppDispatch();
  const [parameters, setParameters] = useSearchParams();
  const [enter, { data, error }] = accessApi.useEnterTemporarilyMutation();
  const token = parameters.get(TOKEN);
  const returnTo = ownAddress(parameters.get(RETURN_PARAMETER) ?? '');
  const check = useCallback(async () => {
    if (token === null) return;
    const answer = await enter({ token });
    if (answer.error !== undefined) return;
    dispatch(temporaryAccessGiven(token));
    setParameters(
      (before) => {
        before.delete(TOKEN);
        return before;
      },
      { replace: true },
    );
  }, [token, enter, dispatch, setParameters]);
  useEffect(() => void check(), [check]);
  const refused = token === null || isRefused(error);
  return (
    <div className="standing-page">
      <h1>{texts.title}</h1>
      <div role="status">
        {data !== undefined && (
          <p>
            {texts.open(
              data.areas.map((slug) => areas[areaKeyOf(slug)].fullLabel).join(texts.and),
              formatDay(romeDay(new Date(data.until))),
            )}
          </p>
        )}
        {data === undefined && error === undefined && token !== null && <p>{texts.checking}</p>}
        {data === undefined && refused && <p>{texts.refused}</p>}
      </div>
      {!refused && <ErrorNote error={error} />}
      {data !== undefined ? (
        <Link className="button is-link" to={returnTo ?? areaPath(areaKeyOf(data.areas[0]), '/')}>
          {texts.read}
        </Link>
      ) : (
        <p className="buttons">
          {error !== undefined && !refused ? (
            <button type="button" className="button is-link" onClick={() => void check()}>
              {texts.again}
            </button>
          ) : (
            <Link className="button is-link" to={REQUEST_INFO_PATH}>
              {texts.requestInfo}
            </Link>
          )}
          <Link className="button" to={LOGIN_PATH}>
            {texts.login}
          </Link>
        </p>
      )}
    </div>
  );
}
