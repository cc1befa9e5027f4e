// @vitest-environment jsdom
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { homeItem, homePayload } from '../testing/fixtures.ts';
import { openPage } from '../testing/open-page.tsx';

afterEach(cleanup);

const FISCO = '/api/cesi/home/quotidianoFiscoNew_Cache/';
const LAVORO = '/api/cesi/home/quotidianoLavoroNew_Cache/';
const homes = {
  [FISCO]: homePayload({ news: [homeItem(1, 'Notizia di fisco')] }),
  [LAVORO]: homePayload({ news: [homeItem(2, 'Notizia di lavoro', { area: 'LAVORO' })] }),
};

const menu = () => screen.getByRole('navigation', { name: 'Menu principale' });

async function linksOf(section: string) {
  await userEvent.click(within(menu()).getByRole('button', { name: section }));
  return within(menu())
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href')]);
}

describe('the shell', () => {
  it('leads to the other area and follows the reader there', async () => {
    await openPage('/fisco/', homes);
    expect(screen.getByRole('link', { name: 'Fisco', current: true })).toBeTruthy();
    await userEvent.click(screen.getByRole('link', { name: 'Lavoro' }));
    expect(await screen.findByText('Notizia di lavoro')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Lavoro', current: true })).toBeTruthy();
    expect(document.body.className).toBe('template-home body-work');
    expect(document.title).toBe('Lavoro e previdenza · Prontuario');
  });

  it('focuses the search box at the key / but not while something is typed', async () => {
    await openPage('/fisco/', homes);
    const box = screen.getByRole('combobox', { name: 'Cerca nel portale' });
    await userEvent.keyboard('/');
    expect(document.activeElement).toBe(box);
    await userEvent.keyboard('a/b');
    expect(box).toHaveProperty('value', 'a/b');
  });

  it('prefixes the links of the area and leaves the others', async () => {
    await openPage('/lavoro/', homes);
    expect(await linksOf('Notizie')).toEqual([
      ['Notizie del giorno', '/notizie-del-giorno/'],
      ['Archivio del quotidiano', '/archivio-quotidiano/'],
      ['News ItaliaOggi', '/lavoro/news-italiaoggi/'],
      ['Rassegna di giurisprudenza', '/lavoro/rassegna-di-giurisprudenza/'],
      ['Video e podcast', '/lavoro/video-e-podcast/'],
    ]);
  });

  it('shows each area the circulars, the contracts and the tables that are its own', async () => {
    const { view } = await openPage('/fisco/', homes);
    expect((await linksOf('Approfondimenti')).map(([, href]) => href)).toContain(
      '/fisco/circolari-clienti-e-studio/',
    );
    expect(within(menu()).queryByRole('button', { name: 'Contrattualistica' })).toBeNull();
    expect((await linksOf('Strumenti')).map(([label]) => label)).not.toContain('Sintesi CCNL');
    view.unmount();

    await openPage('/lavoro/', homes);
    const insights = (await linksOf('Approfondimenti')).map(([, href]) => href);
    expect(insights).toContain('/lavoro/circolari-e-lettere-clienti/');
    expect(insights).not.toContain('/lavoro/circolari-clienti-e-studio/');
    expect((await linksOf('Contrattualistica')).map(([, href]) => href)).toEqual([
      '/contrattualistica/catalogo/',
      '/contrattualistica/ccnl/',
      '/contrattualistica/accordi-interconfederali/',
      '/contrattualistica/accordi-territoriali/',
    ]);
    expect((await linksOf('Strumenti')).map(([label]) => label)).toEqual(
      expect.arrayContaining(['Sintesi CCNL', 'Tabelle retributive']),
    );
  });

  it('closes an open menu at Escape and gives the focus back to its button', async () => {
    await openPage('/fisco/', homes);
    const button = within(menu()).getByRole('button', { name: 'Notizie' });
    await userEvent.click(button);
    expect(button.getAttribute('aria-expanded')).toBe('true');
    await userEvent.keyboard('{Escape}');
    expect(button.getAttribute('aria-expanded')).toBe('false');
    expect(document.activeElement).toBe(button);
  });

  it('shows the version and, to who is not logged in, the request for information but no favourites', async () => {
    await openPage('/fisco/', homes);
    const footer = within(screen.getByRole('contentinfo'));
    expect(footer.getByText('v0.9.0')).toBeTruthy();
    expect(footer.getByRole('link', { name: 'Richiedi info', hidden: true })).toBeTruthy();
    expect(footer.queryByRole('link', { name: 'Preferiti', hidden: true })).toBeNull();
  });

  it('replaces a page that crashes by the access-denied page, and keeps the rest', async () => {
    await openPage('/fisco/', { [FISCO]: { news: null } });
    expect(await screen.findByRole('heading', { name: 'Accesso non consentito' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Torna alla home' }).getAttribute('href')).toBe('/');
    expect(screen.getByRole('banner')).toBeTruthy();
  });
});
