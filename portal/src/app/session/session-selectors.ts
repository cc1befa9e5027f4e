import { createSelector } from 'reselect';
import type { Role, WithSession } from './session-slice.ts';

export const selectAuth = (state: WithSession) => state.session.auth;
export const selectRoles = (state: WithSession) => state.session.roles;
export const selectUserName = (state: WithSession) => state.session.userName;
export const selectLoginAttempts = (state: WithSession) => state.session.loginAttempts;

export const selectIsLoggedIn = (state: WithSession) => state.session.auth !== null;

/** What the header calls the user: the part of the name before the @ (spec §3). */
export const selectUserLabel = createSelector([selectUserName], (userName) =>
  userName === null ? null : (userName.split('@')[0] ?? userName),
);

export const selectIsDemo = createSelector([selectRoles], (roles) => roles.includes('Prontuario.Demo'));

/** Whether the user has any of the roles. */
export const hasRole = (roles: readonly Role[], ...wanted: readonly Role[]): boolean =>
  wanted.some((role) => roles.includes(role));
