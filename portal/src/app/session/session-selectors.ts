import type { AreaKey } from '@prontuario/server/contract/areas';
import type { RoleName } from '@prontuario/server/contract/auth';
import { createSelector } from 'reselect';
import { selectArea, type WithBase } from '../shell/base-slice.ts';
import { MAXIMUM_LOGIN_ATTEMPTS, type WithSession } from './session-slice.ts';

export const selectAuth = (state: WithSession) => state.session.auth;
export const selectTokenMaxAge = (state: WithSession) => state.session.tokenMaxAge;
export const selectRoles = (state: WithSession) => state.session.roles;
export const selectUserName = (state: WithSession) => state.session.userName;
export const selectLoginAttempts = (state: WithSession) => state.session.loginAttempts;
export const selectLoginPending = (state: WithSession) => state.session.loginPending;

export const selectIsLoggedIn = (state: WithSession) => state.session.auth !== null;

/** Whether no more logins are made for now. */
export const selectIsLockedOut = (state: WithSession) =>
  state.session.loginAttempts >= MAXIMUM_LOGIN_ATTEMPTS;

/** What the header calls the user: the part of the name before the @ (spec §3). */
export const selectUserLabel = createSelector([selectUserName], (userName) =>
  userName === null ? null : (userName.split('@')[0] ?? userName),
);

/** A selector of whether the user has any of the roles (spec §3, `hasRole`). */
export const selectHasRole =
  (...wanted: readonly RoleName[]) =>
  ({ session }: WithSession): boolean =>
    wanted.some((role) => session.roles.includes(role));

const areaRoles = { FISCO: 'Prontuario.Fisco', LAVORO: 'Prontuario.Lavoro' } as const;

/** A selector of whether the user's subscription opens an area. */
export const selectSubscribesTo =
  (area: AreaKey) =>
  (state: WithSession): boolean =>
    selectIsLoggedIn(state) && selectHasRole('Prontuario.Interno', 'Prontuario.Demo', areaRoles[area])(state);

/** Whether the user's subscription opens the search of the area: asking the service for less would only be refused. */
export const selectMaySearch = (state: WithSession & WithBase): boolean =>
  selectSubscribesTo(selectArea(state))(state);

export const selectIsDemo = selectHasRole('Prontuario.Demo');
