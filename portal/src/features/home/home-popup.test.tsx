// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import type { RoleName } from '@prontuario/server/contract/auth';
import type { PopupAudience } from '@prontuario/server/contract/home';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { anonymous } from '../../app/session/session-slice.ts';
import { homePayload } from '../../testing/fixtures.ts';
import { openPage } from '../../testing/open-page.tsx';

const DIALOG_MODULE = './popup-dialog.tsx';

// Fetched when it is to be shown: here before, so that one that is not shown is told from one that is not there yet.
beforeAll(() => import(DIALOG_MODULE));
afterEach(() => {
  cleanup();
  document.cookie = 'popupHomeFisco=; Max-Age=0; path=/';
});

async function openHome(audience: PopupAudience, roles: readonly RoleName[] | null): Promise<boolean> {
  const session = { ...anonymous, auth: 'gettone', tokenMaxAge: 900, roles: [...(roles ?? [])] };
  await openPage(
    '/fisco/',
    {
      '/api/cesi/home/quotidianoFiscoNew_Cache/': homePayload({
        popUpContent: '<p>Abbonati</p>',
        popUpContentHash: 'a'.repeat(64),
        popUpAudience: audience,
      }),
    },
    roles === null ? {} : { session },
  );
  return screen.findByText('Abbonati').then(
    () => true,
    () => false,
  );
}

it.each([
  [true, 'a visitor', null],
  [true, 'who subscribes to the other area', ['Prontuario.Lavoro']],
  [false, 'who subscribes to the area', ['Prontuario.Fisco']],
  [false, 'an editor', ['Prontuario.Interno']],
] as const)('an invitation to subscribe is shown (%s) to %s', async (shown, _who, roles) => {
  expect(await openHome('not-subscribed', roles)).toBe(shown);
});

it('a message for everyone is shown to subscribers too', async () => {
  expect(await openHome('everyone', ['Prontuario.Fisco'])).toBe(true);
});
