import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

/** Why a text was not searched. */
export type SearchRefusal = 'too-short' | 'subscribers-only';

/** The header's search box. */
export interface SearchBoxState {
  readonly text: string;
  /** Whether somebody is typing in it. */
  readonly active: boolean;
  readonly suggestions: readonly string[];
  /** Index of the suggestion that the arrows are at; -1 for none. */
  readonly highlighted: number;
  readonly refusal: SearchRefusal | null;
}

/** Part of the store a search box selector needs. */
export interface WithSearchBox {
  readonly searchBox: SearchBoxState;
}

export const emptySearchBox: SearchBoxState = {
  text: '',
  active: false,
  suggestions: [],
  highlighted: -1,
  refusal: null,
};

const none = { suggestions: [], highlighted: -1 } as const;

const searchBoxSlice = createSlice({
  name: 'searchBox',
  initialState: emptySearchBox,
  reducers: {
    searchTyped: (state, { payload }: PayloadAction<string>) => ({
      ...state,
      text: payload,
      active: true,
      highlighted: -1,
      refusal: null,
    }),
    suggestionsArrived: (state, { payload }: PayloadAction<readonly string[]>) => ({
      ...state,
      suggestions: payload,
      highlighted: -1,
    }),
    suggestionsCleared: (state) => ({ ...state, ...none }),
    /** Moves the highlight by one, from the last to the first and back. */
    highlightMoved: (state, { payload }: PayloadAction<1 | -1>) => {
      const count = state.suggestions.length;
      if (count === 0) return state;
      const from = state.highlighted === -1 && payload === -1 ? 0 : state.highlighted;
      return { ...state, highlighted: (from + payload + count) % count };
    },
    searchBlurred: (state) => ({ ...state, active: false }),
    searchSubmitted: (state, { payload }: PayloadAction<string>) => ({ ...state, text: payload, ...none }),
    searchRefused: (state, { payload }: PayloadAction<SearchRefusal>) => ({ ...state, refusal: payload }),
    searchLeft: () => emptySearchBox,
  },
});

export const {
  searchTyped,
  suggestionsArrived,
  suggestionsCleared,
  highlightMoved,
  searchBlurred,
  searchSubmitted,
  searchRefused,
  searchLeft,
} = searchBoxSlice.actions;
export const searchBoxReducer = searchBoxSlice.reducer;

export const selectSearchBox = (state: WithSearchBox) => state.searchBox;
