import { describe, expect, it } from 'vitest';
import type { Article } from '../../contract/article.ts';
import { renderMarkdown } from '../markdown.ts';
import { articlePdf } from './article-pdf.ts';
import { printedBlocks } from './printed-blocks.ts';
import { winAnsi } from './win-ansi.ts';

const ORIGIN = 'https://portale.example';

const article = (content: string): Article => ({
  id: 7,
  type: 'circolare',
  prontuarioType: 'M',
  area: 'FISCO',
  title: 'Perché l’Iva è dovuta',
  occhiello: '',
  abstract: 'In breve.',
  tags: [],
  argomenti: [],
  settore: 'Iva',
  dataDocumento: '2026-03-01',
  authors: [{ id: 'ada-neri', nominativo: 'Ada Neri', qualifica: '', url: '/autori/ada-neri/' }],
  friendlyUrl: '/fisco/banche-dati/circolari-monografiche/x/',
  url: '/fisco/banche-dati/circolari-monografiche/x/?id=7',
  subscribersOnly: true,
  isConsultancy: false,
  image: null,
  durationSeconds: null,
  readingMinutes: 1,
  content,
  locked: false,
  riferimentiNormativi: [{ testo: 'art. 17 d.P.R. 633/1972', url: null }],
  isbn: null,
  summary: [],
  catalogInfo: { section: '', url: '', category: '' },
  allegatiInformativeParsed: [],
  media: null,
  updatedAt: '2026-03-01T06:00:00Z',
  previous: null,
  next: null,
});

const runsText = (block: ReturnType<typeof printedBlocks>[number] | undefined): string =>
  block !== undefined && 'runs' in block ? block.runs.map(({ text }) => text).join('') : '';

describe('the blocks of a printed article', () => {
  it('are its headings, paragraphs, lists, quotes and tables, in order', () => {
    const { html } = renderMarkdown(
      'Un **testo** con [un rinvio](/fisco/).\n\n## Titolo & sottotitolo\n\n- uno\n- due\n\n1. primo\n\n> citato\n\n| A | B |\n|---|--:|\n| x | 1 |\n',
    );
    const blocks = printedBlocks(html, ORIGIN);
    expect(blocks.map(({ kind }) => kind)).toEqual([
      'paragraph',
      'heading',
      'item',
      'item',
      'item',
      'quote',
      'table',
    ]);
    expect(runsText(blocks[0])).toBe('Un testo con un rinvio.');
    expect(blocks[0]).toMatchObject({
      runs: expect.arrayContaining([
        expect.objectContaining({ text: 'testo', bold: true }),
        expect.objectContaining({ text: 'un rinvio', link: `${ORIGIN}/fisco/` }),
      ]),
    });
    expect(blocks[1]).toMatchObject({ level: 2, text: 'Titolo & sottotitolo' });
    expect(blocks[4]).toMatchObject({ marker: '1.' });
    expect(blocks[6]).toEqual({
      kind: 'table',
      rows: [
        ['A', 'B'],
        ['x', '1'],
      ],
    });
  });

  it('keep every word of a text, and link nowhere but to the web', () => {
    const blocks = printedBlocks(
      '<p>a <a href="mailto:x@y.it">b</a> <sup>1</sup></p><div><p>c</p></div>',
      ORIGIN,
    );
    expect(blocks.map(runsText)).toEqual(['a b 1', 'c']);
    expect(JSON.stringify(blocks)).not.toContain('mailto');
  });
});

describe('an article as a PDF', () => {
  it('is tagged, says its language and title, and has more pages when it is longer', async () => {
    const short = (await articlePdf(article('<p>Città, perché: 5 € → «sì».</p>'), ORIGIN)).toString('latin1');
    expect(short).toMatch(/^%PDF-1\.7/);
    for (const mark of ['/StructTreeRoot', '/MarkInfo', '/Lang (it)', '/DisplayDocTitle true', '/S /H1'])
      expect(short).toContain(mark);
    const pages = (pdf: string): number => pdf.match(/\/Type \/Page\b(?!s)/g)?.length ?? 0;
    expect(pages(short)).toBe(1);
    const long = await articlePdf(
      article(
        `${'<p>Una frase che si ripete per riempire la pagina.</p>'.repeat(120)}<table><tbody>${'<tr><td>a</td><td>b</td></tr>'.repeat(90)}</tbody></table>`,
      ),
      ORIGIN,
    );
    expect(pages(long.toString('latin1'))).toBeGreaterThan(3);
  });

  it('shows what its fonts can show, and marks what they cannot', () => {
    expect(winAnsi('Perché «l’Iva» – 5 €… ≥ 3 → 4 日')).toBe('Perché «l’Iva» – 5 €… >= 3 -> 4 ?');
  });
});
