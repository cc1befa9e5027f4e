import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

/** What the server lets every page know. */
export interface PublicSettings {
  /** Public key of the portal's own index. */
  readonly siteKey: string;
  /** Root of the search service, without a slash at the end; empty for the same origin. */
  readonly searchApiBase: string;
  readonly version: string;
  /** What a login sends as `token`. */
  readonly loginToken: string;
}

export interface SettingsState extends PublicSettings {
  /** The day the page is of, `YYYY-MM-DD` in Europe/Rome: server and browser must print the same. */
  readonly today: string;
  /** Scheme and host the canonical addresses start with. */
  readonly origin: string;
}

/** Part of the store a settings selector needs. */
export interface WithSettings {
  readonly settings: SettingsState;
}

const initialState: SettingsState = {
  siteKey: '',
  searchApiBase: '',
  version: '',
  loginToken: '',
  today: '',
  origin: '',
};

/** Set by the server; in the browser only the day goes on. */
const settingsSlice = createSlice({
  name: 'settings',
  initialState,
  reducers: {
    dayTurned: (state, { payload }: PayloadAction<string>) => ({ ...state, today: payload }),
  },
});

export const { dayTurned } = settingsSlice.actions;
export const settingsReducer = settingsSlice.reducer;
export const selectSettings = (state: WithSettings) => state.settings;
