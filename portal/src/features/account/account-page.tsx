import type { HeadModel } from '../../app/document/head.ts';
import { dialogOpened } from '../../app/dialogs/dialogs-slice.ts';
import { useAppDispatch, useAppSelector } from '../../app/hooks.ts';
import { selectIsDemo, selectRoles, selectUserName } from '../../app/session/session-selectors.ts';
import { logoutRequested } from '../../app/session/session-slice.ts';
import { selectArea } from '../../app/shell/base-slice.ts';
import { ACCOUNT_PATH, RECOVERY_PATH } from '../../shell/paths.ts';
import { accountTexts } from '../../texts/account-texts.ts';
import { Link } from '../../ui/link.tsx';

export function head(): HeadModel {
  return { title: accountTexts.title, canonical: ACCOUNT_PATH, noindex: true };
}

/** Who is logged in, what the subscription opens, and the way out of every session. */
export function Page() {
  const dispatch = useAppDispatch();
  const userName = useAppSelector(selectUserName);
  const roles = useAppSelector(selectRoles);
  const area = useAppSelector(selectArea);
  const isDemo = useAppSelector(selectIsDemo);
  return (
    <div className="standing-page">
      <h1>{accountTexts.title}</h1>
      <dl className="facts">
        <dt>{accountTexts.userName}</dt>
        <dd>{userName}</dd>
        <dt>{accountTexts.opens}</dt>
        <dd>{roles.map((role) => accountTexts.roles[role]).join(', ')}</dd>
      </dl>
      <h2>{accountTexts.password}</h2>
      <p>
        <Link to={RECOVERY_PATH}>{accountTexts.changePassword}</Link>
      </p>
      <h2>{accountTexts.sessions}</h2>
      <p>{accountTexts.everywhereText}</p>
      <button
        type="button"
        className="button"
        onClick={() => {
          // The others who try the same account would be put out too.
          if (isDemo) dispatch(dialogOpened({ kind: 'demo' }));
          else dispatch(logoutRequested({ everywhere: true, area }));
        }}
      >
        {accountTexts.everywhere}
      </button>
    </div>
  );
}
