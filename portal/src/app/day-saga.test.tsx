// @vitest-environment jsdom
import { cleanup, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { homePayload } from '../testing/fixtures.ts';
import { openPage, settings } from '../testing/open-page.tsx';
import { stubServices } from '../testing/services.ts';
import { daySaga } from './day-saga.ts';
import { runSagas } from './sagas/run-sagas.ts';
import { makeStore, resumeStore, transferredState } from './store.ts';

const EVENING = new Date('2026-11-27T18:00:00+01:00');
const MORNING = new Date('2026-11-28T08:00:00+01:00');
const HOME = '/api/cesi/home/quotidianoFiscoNew_Cache/';
const LIST = '/api/cesi/articlesAuthorial/ADocLstContent/';

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

/** Opens a page in the evening; the machine sleeps until the page is seen again. */
async function openInTheEvening(path: string, now = EVENING) {
  vi.useFakeTimers({ toFake: ['Date'], now });
  const page = await openPage(path, { [HOME]: homePayload(), [LIST]: { totalCount: 0, items: [] } });
  const seeAgain = (at: Date) => {
    vi.setSystemTime(at);
    document.dispatchEvent(new Event('visibilitychange'));
  };
  const asked = (call: string) => page.asked.map((each) => each.path).filter((each) => each.startsWith(call));
  return { ...page, seeAgain, calls: asked, today: () => page.store.getState().settings.today };
}

describe('a page that stands open when the day turns', () => {
  it('is of the new day as soon as it is seen again, and asks for the front page anew', async () => {
    const { seeAgain, calls, today } = await openInTheEvening('/fisco/');
    expect(calls(HOME)).toHaveLength(1);
    seeAgain(MORNING);
    expect(today()).toBe('2026-11-28');
    await waitFor(() => expect(calls(HOME)).toHaveLength(2));
  });

  it('lists the news of the new day', async () => {
    const { seeAgain, calls } = await openInTheEvening('/fisco/notizie-del-giorno/');
    expect(calls(LIST).every((call) => call.includes('startDate=2026-11-27'))).toBe(true);
    seeAgain(MORNING);
    await waitFor(() => expect(calls(LIST).at(-1)).toContain('startDate=2026-11-28'));
  });

  it('looks by itself too, once a minute', async () => {
    vi.useFakeTimers({ now: new Date('2026-11-27T23:59:30+01:00') });
    const { services } = stubServices({});
    const { store, processes } = resumeStore(
      services,
      transferredState(makeStore(services, { settings }).getState()),
    );
    const askAgain = vi.fn();
    runSagas(processes, () => daySaga(document, askAgain));
    await vi.advanceTimersByTimeAsync(59_999);
    expect([store.getState().settings.today, askAgain.mock.calls.length]).toEqual(['2026-11-27', 0]);
    await vi.advanceTimersByTimeAsync(1);
    expect([store.getState().settings.today, askAgain.mock.calls.length]).toEqual(['2026-11-28', 1]);
    await vi.advanceTimersByTimeAsync(3_600_000);
    expect(askAgain).toHaveBeenCalledOnce();
  });

  it('stays as it is when it is seen again on the same day', async () => {
    const { seeAgain, calls, today } = await openInTheEvening('/fisco/');
    seeAgain(new Date('2026-11-27T23:59:59+01:00'));
    expect(today()).toBe('2026-11-27');
    expect(calls(HOME)).toHaveLength(1);
  });

  it('believes the server’s day rather than a clock that is wrong', async () => {
    const { seeAgain, today } = await openInTheEvening('/fisco/', new Date('2026-12-03T09:00:00+01:00'));
    seeAgain(new Date('2026-12-03T10:00:00+01:00'));
    expect(today()).toBe('2026-11-27');
    const behind = await openInTheEvening('/fisco/', new Date('2026-11-20T23:00:00+01:00'));
    behind.seeAgain(new Date('2026-11-21T08:00:00+01:00'));
    expect(behind.today()).toBe('2026-11-27');
  });
});
