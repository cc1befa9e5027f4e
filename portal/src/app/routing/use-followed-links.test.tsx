// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router-dom';
import { afterEach, describe, expect, it } from 'vitest';
import { Link } from '../../ui/link.tsx';
import { useFollowedLinks } from './use-followed-links.ts';

afterEach(cleanup);

function Followed() {
  useFollowedLinks();
  return (
    <>
      <Link to="/due/?a=1#qui">
        <b>marked</b>
      </Link>
      <Link to="/due/" target="_blank">
        new tab
      </Link>
      <Link to="/due/" onClick={(event) => event.preventDefault()}>
        handled
      </Link>
      <a href="/due/">plain</a>
      <Outlet />
    </>
  );
}

function opened() {
  const router = createMemoryRouter(
    [
      {
        Component: Followed,
        children: [
          { path: '/uno/', element: 'prima' },
          { path: '/due/', element: 'seconda' },
        ],
      },
    ],
    { initialEntries: ['/uno/'] },
  );
  render(<RouterProvider router={router} />);
  return router;
}

/** Whether the browser was left to load the link itself; jsdom would complain that it cannot, so nothing gets there. */
function leftToBrowser(name: string, click: MouseEventInit = {}): boolean {
  let left = false;
  const last = (event: MouseEvent) => {
    left = !event.defaultPrevented;
    event.preventDefault();
  };
  window.addEventListener('click', last);
  fireEvent.click(screen.getByText(name), click);
  window.removeEventListener('click', last);
  return left;
}

describe('a link of the portal', () => {
  it('is followed without loading the document, with its parameters and its fragment', async () => {
    const router = opened();
    expect(leftToBrowser('marked')).toBe(false);
    expect(await screen.findByText('seconda')).toBeTruthy();
    expect(router.state.location).toMatchObject({ pathname: '/due/', search: '?a=1', hash: '#qui' });
  });

  it.each([
    ['with Ctrl', { ctrlKey: true }],
    ['with Meta', { metaKey: true }],
    ['with Shift', { shiftKey: true }],
    ['with Alt', { altKey: true }],
    ['with the middle button', { button: 1 }],
  ])('is left to the browser when clicked %s', (_how, click) => {
    const router = opened();
    expect(leftToBrowser('marked', click)).toBe(true);
    expect(router.state.location.pathname).toBe('/uno/');
  });

  it('is left to the browser when it opens elsewhere, and when it is any other link', () => {
    const router = opened();
    expect(leftToBrowser('new tab')).toBe(true);
    expect(leftToBrowser('plain')).toBe(true);
    expect(router.state.location.pathname).toBe('/uno/');
  });

  it('goes nowhere when its component did something else', () => {
    const router = opened();
    leftToBrowser('handled');
    expect(router.state.location.pathname).toBe('/uno/');
  });
});
