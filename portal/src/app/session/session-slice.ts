import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

/** A role of the product: `Prontuario.Fisco` and so on (spec §3). */
export type Role =
  | 'Prontuario.Interno'
  | 'Prontuario.Fisco'
  | 'Prontuario.Lavoro'
  | 'Prontuario.Demo'
  | 'Prontuario.MiaFisco'
  | 'Prontuario.MiaLavoro';

/** Whom the portal is talking to (spec §3, «User state»). */
export interface SessionState {
  readonly userName: string | null;
  /** Seconds for which the token was given. */
  readonly tokenMaxAge: number | null;
  readonly roles: readonly Role[];
  /** The token of the content calls; null when anonymous. */
  readonly auth: string | null;
  /** Failed logins since the last success. */
  readonly loginAttempts: number;
  /** What a visitor with temporary access sends along. */
  readonly tempAccess: string | null;
  /** Push token of this installation. */
  readonly fcmToken: string | null;
}

export interface Identity {
  readonly userName: string;
  readonly tokenMaxAge: number;
  readonly roles: readonly Role[];
  readonly auth: string;
}

export const anonymous: SessionState = {
  userName: null,
  tokenMaxAge: null,
  roles: [],
  auth: null,
  loginAttempts: 0,
  tempAccess: null,
  fcmToken: null,
};

/** Part of the store a session selector needs. */
export interface WithSession {
  readonly session: SessionState;
}

const sessionSlice = createSlice({
  name: 'session',
  initialState: anonymous,
  reducers: {
    identified: (state, { payload }: PayloadAction<Identity>) => ({ ...state, ...payload, loginAttempts: 0 }),
    identityCleared: (state) => ({
      ...state,
      userName: null,
      tokenMaxAge: null,
      roles: [],
      auth: null,
    }),
    loginAttemptsCounted: (state, { payload }: PayloadAction<number>) => ({
      ...state,
      loginAttempts: payload,
    }),
  },
});

export const { identified, identityCleared, loginAttemptsCounted } = sessionSlice.actions;
export const sessionReducer = sessionSlice.reducer;
