import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { AreaKey } from '@prontuario/server/contract/areas';
import { DEFAULT_AREA } from '../areas.ts';

/** What a filters sidebar keeps while the reader moves through a list (spec §3, `filters.sidebar`). */
export interface SidebarFilters {
  /** The page that set them. */
  readonly ref: string | null;
  readonly filters: Readonly<Record<string, string>>;
}

/** What the shell knows of the page shown (spec §3, «Base state»). */
export interface BaseState {
  readonly pageLoader: boolean;
  /** Whether «Torna indietro» goes back in history; otherwise it leads to the area's home. */
  readonly linkBack: boolean;
  /** Name of the page, as in the body class `template-{page}`. */
  readonly page: string;
  /** The role the page asks for, if any. */
  readonly pageUserRole: string | null;
  readonly area: AreaKey;
  readonly filters: { readonly sidebar: SidebarFilters };
  /** Whether today's popup of each home was shown. */
  readonly popupHomeFisco: boolean;
  readonly popupHomeLavoro: boolean;
}

/** Part of the store a base selector needs. */
export interface WithBase {
  readonly base: BaseState;
}

export const HOME_PAGE = 'home';

export const initialBase: BaseState = {
  pageLoader: false,
  linkBack: false,
  page: HOME_PAGE,
  pageUserRole: null,
  area: DEFAULT_AREA,
  filters: { sidebar: { ref: null, filters: {} } },
  popupHomeFisco: false,
  popupHomeLavoro: false,
};

/** Where a tab keeps the setting of «Torna indietro». */
export const LINK_BACK_KEY = 'linkBack';

const baseSlice = createSlice({
  name: 'base',
  initialState: initialBase,
  reducers: {
    navigationStarted: (state) => ({ ...state, pageLoader: true }),
    pageShown: (state, { payload }: PayloadAction<{ page: string; area: AreaKey }>) => ({
      ...state,
      ...payload,
      pageLoader: false,
    }),
    homePopupShown: (state, { payload }: PayloadAction<AreaKey>) =>
      payload === 'LAVORO' ? { ...state, popupHomeLavoro: true } : { ...state, popupHomeFisco: true },
    linkBackSet: (state, { payload }: PayloadAction<boolean>) => ({ ...state, linkBack: payload }),
    sidebarFiltersSet: (state, { payload }: PayloadAction<SidebarFilters>) => ({
      ...state,
      filters: { sidebar: payload },
    }),
    sidebarFiltersReset: (state) => ({ ...state, filters: initialBase.filters }),
  },
});

export const {
  navigationStarted,
  pageShown,
  homePopupShown,
  linkBackSet,
  sidebarFiltersSet,
  sidebarFiltersReset,
} = baseSlice.actions;
export const baseReducer = baseSlice.reducer;

export const selectArea = (state: WithBase) => state.base.area;
export const selectPage = (state: WithBase) => state.base.page;
export const selectPageLoader = (state: WithBase) => state.base.pageLoader;
export const selectLinkBack = (state: WithBase) => state.base.linkBack;
export const selectSidebarFilters = (state: WithBase) => state.base.filters.sidebar;
export const selectHomePopupShown = ({ base }: WithBase) =>
  base.area === 'LAVORO' ? base.popupHomeLavoro : base.popupHomeFisco;
