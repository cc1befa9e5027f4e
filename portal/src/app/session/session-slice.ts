import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { AreaKey } from '@prontuario/server/contract/areas';
import type { LoginRequest, RoleName, Session } from '@prontuario/server/contract/auth';

/** Failed logins after which no more are made (spec §9). */
export const MAXIMUM_LOGIN_ATTEMPTS = 10;

/** Whom the portal is talking to (spec §3, «User state»). */
export interface SessionState {
  readonly userName: string | null;
  /** Seconds for which the token was given. */
  readonly tokenMaxAge: number | null;
  readonly roles: readonly RoleName[];
  /** The token of the content calls; null when anonymous. */
  readonly auth: string | null;
  /** Failed logins since the last success. */
  readonly loginAttempts: number;
  /** Whether a login is waiting for its answer. */
  readonly loginPending: boolean;
  /** What a visitor with temporary access sends along. */
  readonly tempAccess: string | null;
  /** Push token of this installation. */
  readonly fcmToken: string | null;
}

export const anonymous: SessionState = {
  userName: null,
  tokenMaxAge: null,
  roles: [],
  auth: null,
  loginAttempts: 0,
  loginPending: false,
  tempAccess: null,
  fcmToken: null,
};

/** Part of the store a session selector needs. */
export interface WithSession {
  readonly session: SessionState;
}

export interface LoginSubmission {
  readonly request: LoginRequest;
  /** Where to go on when the login succeeded. */
  readonly returnTo: string;
}

/** A logout, of this session or of all, and the area to go on in. */
export interface LogoutSubmission {
  readonly everywhere: boolean;
  readonly area: AreaKey;
}

const sessionSlice = createSlice({
  name: 'session',
  initialState: anonymous,
  reducers: {
    loginSubmitted: (state, _action: PayloadAction<LoginSubmission>) => ({ ...state, loginPending: true }),
    loginFailed: (state, { payload }: PayloadAction<{ attempts: number }>) => ({
      ...state,
      loginPending: false,
      loginAttempts: payload.attempts,
    }),
    identified: (state, { payload }: PayloadAction<Session>) => ({
      ...state,
      ...payload,
      loginAttempts: 0,
      loginPending: false,
    }),
    temporaryAccessGiven: (state, { payload }: PayloadAction<string>) => ({ ...state, tempAccess: payload }),
    logoutRequested: (state, _action: PayloadAction<LogoutSubmission>) => state,
    identityCleared: (state) => ({
      ...state,
      userName: null,
      tokenMaxAge: null,
      roles: [],
      auth: null,
    }),
  },
});

export const {
  loginSubmitted,
  loginFailed,
  identified,
  temporaryAccessGiven,
  logoutRequested,
  identityCleared,
} = sessionSlice.actions;
export const sessionReducer = sessionSlice.reducer;
