// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, it } from 'vitest';
import { DayField } from './day-field.tsx';

afterEach(cleanup);

function Harness({ checked = false }: { readonly checked?: boolean }) {
  const [text, setText] = useState('');
  return (
    <DayField
      label="Dal giorno"
      text={text}
      checked={checked}
      first="2025-01-01"
      last="2026-11-20"
      today="2026-11-28"
      onChange={setText}
    />
  );
}

const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Dal giorno' });
const opener = () => screen.getByRole('button', { name: 'Calendario, dal giorno' });
const WRONG = 'Scrivi il giorno come GG/MM/AAAA';

it('says how a day is written, and writes what it read in that way when it is left', async () => {
  render(<Harness />);
  expect(field().placeholder).toBe('GG/MM/AAAA');
  await userEvent.type(field(), '1.2.2026');
  expect(field().value).toBe('1.2.2026');
  await userEvent.tab();
  expect(field().value).toBe('01/02/2026');
  expect(screen.queryByText(WRONG)).toBeNull();
});

it('says that no day can be read once it is left, and is silent while it is being written', async () => {
  render(<Harness />);
  await userEvent.type(field(), '11/27/2026');
  expect(screen.queryByText(WRONG)).toBeNull();
  await userEvent.tab();
  expect(screen.getByText(WRONG)).toBeTruthy();
  expect(field().getAttribute('aria-invalid')).toBe('true');
  await userEvent.clear(field());
  expect(screen.queryByText(WRONG)).toBeNull();
});

it('takes a day from a calendar whose weeks begin on Monday, and the focus comes back', async () => {
  render(<Harness />);
  await userEvent.click(opener());
  expect(screen.getAllByRole('columnheader')[0]?.getAttribute('abbr')).toBe('lunedì');
  await userEvent.click(screen.getByRole('button', { name: 'lunedì 16 novembre 2026' }));
  expect(field().value).toBe('16/11/2026');
  expect(screen.queryByRole('grid')).toBeNull();
  expect(document.activeElement).toBe(opener());
});

it('closes its calendar at Escape', async () => {
  render(<Harness />);
  await userEvent.click(opener());
  await userEvent.click(screen.getByRole('button', { name: 'Mese precedente' }));
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('grid')).toBeNull();
  expect(document.activeElement).toBe(opener());
});
