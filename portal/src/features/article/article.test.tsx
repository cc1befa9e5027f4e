// @vitest-environment jsdom
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { anonymous } from '../../app/session/session-slice.ts';
import { installDialog } from '../../testing/dialog.ts';
import { article } from '../../testing/fixtures.ts';
import { openPage } from '../../testing/open-page.tsx';

afterEach(() => {
  cleanup();
  localStorage.clear();
});

const DETAIL = '/api/cesi/articlesAuthorialDetail/';
const REVIEWS = '/api/cesi/articlesAuthorialDetailReview/getReviews/';
const noReviews = { totalCount: 0, media: null, items: [] };
const open = (shown: Parameters<typeof article>[0], more: Record<string, unknown> = {}) =>
  openPage('/fisco/banche-dati/circolari/acconti/?id=7', {
    [`${DETAIL}aDoc/`]: article(shown),
    [REVIEWS]: noReviews,
    ...more,
  });

describe('an article’s page', () => {
  it('links to its authors, tags, attachments with type and size, neighbours and related articles', async () => {
    await open(
      {
        allegatiInformativeParsed: [
          { tipo: 'Word', nome: 'Modello', url: '/media/modello.docx', dimensione: 12_400 },
        ],
        previous: { titolo: 'Quello prima', url: '/fisco/banche-dati/a/?id=6' },
        isbn: '9788800000000',
      },
      {
        [`${DETAIL}getCorrelatiAutorali/`]: {
          correlati: [
            {
              settore: 'Iva',
              link: article({ id: 9, title: 'Uno vicino', url: '/fisco/banche-dati/v/?id=9' }),
            },
          ],
          correlatiSettori: ['Iva'],
        },
      },
    );
    const href = (name: string | RegExp) => screen.getByRole('link', { name }).getAttribute('href');
    expect(href('Marta Lodigiani')).toBe('/autori/a/');
    expect(href('Acconti')).toBe('/fisco/circolari/?tag=Acconti');
    expect(href(/Modello \(Word, 12,4 kB\)/)).toBe('/media/modello.docx');
    expect(href(/Quello prima/)).toBe('/fisco/banche-dati/a/?id=6');
    expect(href('Uno vicino')).toBe('/fisco/banche-dati/v/?id=9');
    expect(screen.getByText('9788800000000')).toBeTruthy();
  });

  it('stands without what should stand around it', async () => {
    await open({});
    expect(screen.getByRole('heading', { level: 1, name: 'Acconti di novembre' })).toBeTruthy();
    expect(screen.queryByText('Leggi anche')).toBeNull();
  });

  it('says so where a recording is missing, and says nothing to who may not see it', async () => {
    await open({ type: 'podcast' });
    expect(screen.getByRole('note').textContent).toContain('non è ancora disponibile');
    cleanup();
    await open({ type: 'podcast', locked: true });
    expect(screen.queryByRole('note')).toBeNull();
  });

  it('leads who may not read the whole to the login and back, also in another tab', async () => {
    await open({ locked: true });
    const wall = screen.getByRole('heading', { name: /riservato agli abbonati/ }).closest('aside');
    const login = within(wall ?? document.body).getByRole('link', { name: 'Accedi' });
    expect(login.getAttribute('href')).toBe(
      `/login/?${new URLSearchParams({ ritorno: '/fisco/banche-dati/circolari/acconti/?id=7' })}`,
    );
  });

  it('plays a recording with captions, chapters and a transcript', async () => {
    await open({
      type: 'video',
      media: {
        kind: 'video',
        src: '/media/v.webm?v=1',
        mimeType: 'video/webm',
        poster: null,
        captions: '/media/v.vtt?v=1',
        chapters: [{ startSeconds: 62, title: 'La soluzione' }],
        transcript: '<p>Buongiorno.</p>',
      },
    });
    const player = screen.getByRole('region', { name: 'Video: Acconti di novembre' });
    expect(player.querySelector('track')?.getAttribute('src')).toBe('/media/v.vtt?v=1');
    expect(within(player).getByRole('button', { name: '1:02 La soluzione' })).toBeTruthy();
    expect(within(player).getByText('Buongiorno.')).toBeTruthy();
  });

  it('shows a guide with the headings of its open part below it, and its chapters', async () => {
    const part = (text: string, url: string) => ({ id: text, text, url, items: [] });
    const guide = '/fisco/banche-dati/guide/guida/?id=7';
    await openPage(guide, {
      [`${DETAIL}aDoc/`]: article({
        type: 'guida',
        friendlyUrl: '/fisco/banche-dati/guide/guida/',
        url: guide,
      }),
      '/api/cesi/articlesSidebar/getIndexGuide/': {
        ...part('La guida', guide),
        items: [
          part('Chi', `${guide}#chi`),
          part('Quando', `${guide}#quando`),
          part('Un capitolo', '/c/?id=8'),
        ],
      },
      [REVIEWS]: noReviews,
    });
    const index = await screen.findByRole('navigation', { name: 'Indice della guida' });
    const [top] = within(index).getAllByRole('list');
    const parts = [...(top?.children ?? [])].map((item) => item.textContent);
    expect(parts).toEqual(['La guidaChiQuando', 'Un capitolo']);
  });

  it('remembers how large its reader wants the text', async () => {
    await open({});
    await userEvent.click(screen.getByRole('button', { name: 'Molto grande' }));
    cleanup();
    await open({});
    expect(screen.getByRole('button', { name: 'Molto grande' }).getAttribute('aria-pressed')).toBe('true');
  });

  it('shows its readers’ reviews, and lets who is not logged in log in to write one', async () => {
    await open(
      {},
      {
        [REVIEWS]: {
          totalCount: 1,
          media: 4,
          items: [{ documentId: 7, text: 'Chiaro.', vote: 4, data: '2026-11-21', propria: false }],
        },
      },
    );
    expect(await screen.findByText('Chiaro.')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Accedi per lasciare una recensione' })).toBeTruthy();
  });

  it('offers no review to write to who tries the product, and says why', async () => {
    installDialog();
    const { asked } = await openPage(
      '/fisco/banche-dati/circolari/acconti/?id=7',
      { [`${DETAIL}aDocFull/`]: article(), [REVIEWS]: noReviews },
      {
        session: {
          ...anonymous,
          auth: 'gettone',
          userName: 'demo@prontuario.example',
          roles: ['Prontuario.Demo'],
        },
      },
    );
    await userEvent.click(await screen.findByRole('button', { name: 'Scrivi una recensione' }));
    const dialog = await screen.findByRole('alertdialog');
    expect(dialog.textContent).toContain('Funzionalità non abilitata per utenti Demo');
    expect(screen.queryByRole('radio')).toBeNull();
    expect(asked.filter(({ path }) => path.includes('insertReview'))).toEqual([]);
  });

  it('leads to what it is about, not to the tags by which it is filed', async () => {
    await open({ tags: ['valigetta', 'prima casa'], argomenti: ['prima casa'] });
    expect(screen.getByRole('link', { name: 'prima casa' })).toBeTruthy();
    expect(screen.queryByText('valigetta')).toBeNull();
  });
});
