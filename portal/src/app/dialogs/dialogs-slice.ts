import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

/** The messages that open and close themselves (spec §4, §9). */
export type TimedDialog = 'success' | 'error' | 'demo' | 'subscribers-only';

/** The messages that stay until they are closed. */
export type StandingDialog = 'login-success' | 'login-failure' | 'session-expired';

export type DialogKind = TimedDialog | StandingDialog;

/** Milliseconds after which a message closes, unless it is told otherwise (spec §9). */
export const SUCCESS_TIMEOUT_MS = 1000;
export const OTHER_TIMEOUT_MS = 2000;

export interface OpenDialog {
  /** Tells this opening from any other of the same kind. */
  readonly id: number;
  readonly kind: DialogKind;
  /** Null for one that stays. */
  readonly timeoutMs: number | null;
}

export interface DialogsState {
  readonly current: OpenDialog | null;
  /** Whether the login stands open over the page. */
  readonly login: boolean;
}

/** Part of the store a dialogs selector needs. */
export interface WithDialogs {
  readonly dialogs: DialogsState;
}

export const noDialogs: DialogsState = { current: null, login: false };

const standing: readonly DialogKind[] = ['login-success', 'login-failure', 'session-expired'];

function timeoutOf(kind: DialogKind): number | null {
  if (standing.includes(kind)) return null;
  return kind === 'success' ? SUCCESS_TIMEOUT_MS : OTHER_TIMEOUT_MS;
}

let lastId = 0;

const dialogsSlice = createSlice({
  name: 'dialogs',
  initialState: noDialogs,
  reducers: {
    dialogOpened: {
      prepare: ({ kind, timeoutMs }: { kind: DialogKind; timeoutMs?: number }) => ({
        payload: { id: ++lastId, kind, timeoutMs: timeoutMs ?? timeoutOf(kind) },
      }),
      reducer: (state, { payload }: PayloadAction<OpenDialog>) => ({ ...state, current: payload }),
    },
    /** Closes the dialog of that id; one that has been replaced since is closed already. */
    dialogClosed: (state, { payload }: PayloadAction<{ id: number }>) =>
      state.current?.id === payload.id ? { ...state, current: null } : state,
    loginOpened: (state) => ({ ...state, login: true, current: null }),
    loginClosed: (state) => ({ ...state, login: false }),
  },
});

export const { dialogOpened, dialogClosed, loginOpened, loginClosed } = dialogsSlice.actions;
export const dialogsReducer = dialogsSlice.reducer;

export const selectCurrentDialog = (state: WithDialogs) => state.dialogs.current;
export const selectLoginOpen = (state: WithDialogs) => state.dialogs.login;
