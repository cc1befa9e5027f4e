import { call, delay, put, select } from 'redux-saga/effects';
import { describe, expect, it } from 'vitest';
import { dialogOpened } from '../dialogs/dialogs-slice.ts';
import { selectIsLoggedIn, selectMaySearch } from '../session/session-selectors.ts';
import { selectArea } from '../shell/base-slice.ts';
import { hideSaga, submitSaga, suggestSaga, type SearchBoxServices } from './search-box-saga.ts';
import {
  emptySearchBox,
  highlightMoved,
  searchBoxReducer,
  searchLeft,
  searchRefused,
  searchSubmitted,
  searchTyped,
  suggestionsArrived,
  suggestionsCleared,
} from './search-box-slice.ts';

const services: SearchBoxServices = { suggest: () => Promise.resolve([]), goTo: () => Promise.resolve() };

describe('the search box’s process', () => {
  it('pauses 200 ms, then asks for what begins with the text in the reader’s area', () => {
    const saga = suggestSaga(services, searchTyped(' rav '));
    expect(saga.next().value).toEqual(select(selectMaySearch));
    expect(saga.next(true).value).toEqual(delay(200));
    expect(saga.next().value).toEqual(select(selectArea));
    expect(saga.next('LAVORO').value).toEqual(call(services.suggest, 'lavoro', 'rav'));
    expect(saga.next(['ravvedimento']).value).toEqual(put(suggestionsArrived(['ravvedimento'])));
    expect(saga.next().done).toBe(true);
  });

  it('asks for nothing below three characters, or for who may not search', () => {
    const short = suggestSaga(services, searchTyped('ra '));
    expect(short.next().value).toEqual(put(suggestionsCleared()));
    expect(short.next().done).toBe(true);
    const visitor = suggestSaga(services, searchTyped('ravvedimento'));
    visitor.next();
    expect(visitor.next(false).value).toEqual(put(suggestionsCleared()));
  });

  it('hides the suggestions 200 ms after the box is left', () => {
    const saga = hideSaga();
    expect(saga.next().value).toEqual(delay(200));
    expect(saga.next().value).toEqual(put(suggestionsCleared()));
  });

  it('goes to the results, and then empties the box', () => {
    const saga = submitSaga(services, searchSubmitted(' iva & registro '));
    saga.next();
    expect(saga.next(true).value).toEqual(select(selectArea));
    expect(saga.next('FISCO').value).toEqual(call(services.goTo, '/fisco/ricerca?search=iva+%26+registro'));
    expect(saga.next().value).toEqual(put(searchLeft()));
  });

  it('shows none when none can be had: the network, the service or the session may be gone', () => {
    const saga = suggestSaga(services, searchTyped('rav'));
    saga.next();
    saga.next(true);
    saga.next();
    saga.next('FISCO');
    expect(saga.next([]).value).toEqual(put(suggestionsArrived([])));
    expect(saga.next().done).toBe(true);
  });

  it('refuses who is not logged in, or no longer is, and says why', () => {
    const saga = submitSaga(services, searchSubmitted('iva'));
    expect(saga.next().value).toEqual(select(selectIsLoggedIn));
    expect(saga.next(false).value).toEqual(put(searchRefused('subscribers-only')));
    expect(saga.next().value).toMatchObject({
      payload: {
        action: { type: dialogOpened.type, payload: { kind: 'subscribers-only', timeoutMs: 2000 } },
      },
    });
    expect(saga.next().done).toBe(true);
  });

  it('refuses what is too short before it asks who searches', () => {
    const saga = submitSaga(services, searchSubmitted('ab'));
    expect(saga.next().value).toEqual(put(searchRefused('too-short')));
    expect(saga.next().done).toBe(true);
  });
});

describe('the search box', () => {
  it('is active and without a refusal while somebody types', () => {
    const refused = searchBoxReducer(emptySearchBox, searchRefused('too-short'));
    expect(searchBoxReducer(refused, searchTyped('abc'))).toMatchObject({
      text: 'abc',
      active: true,
      refusal: null,
      highlighted: -1,
    });
  });

  it('highlights nothing where there is nothing', () => {
    expect(searchBoxReducer(emptySearchBox, highlightMoved(1))).toBe(emptySearchBox);
  });
});
