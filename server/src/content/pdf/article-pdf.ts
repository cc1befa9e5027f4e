import type { Article } from '../../contract/article.ts';
import { printedBlocks, type PrintedBlock, type Run } from './printed-blocks.ts';
import { winAnsi } from './win-ansi.ts';

const MARGIN = 64;
const BODY_SIZE = 11;
const INDENT = 18;
const fonts = {
  text: 'Times-Roman',
  bold: 'Times-Bold',
  italic: 'Times-Italic',
  boldItalic: 'Times-BoldItalic',
  label: 'Helvetica',
} as const;
const sizes = { title: 22, abstract: 12.5, 2: 15, 3: 12.5 } as const;
const headingTags = { 2: 'H2', 3: 'H3' } as const;
const ACCENT = '#0f4c5c';
const INK = '#1f1d1a';
const WEAK = '#5d584f';

/** `2026-11-27` → `27/11/2026`. */
const italianDay = (day: string): string => day.split('-').reverse().join('/');

/**
 * An article as a tagged PDF: a title, structure and language that assistive technology reads, links that work.
 * @param origin of the portal, for links and for the line that says where the article stands
 */
export async function articlePdf(article: Article, origin: string): Promise<Buffer> {
  // Only who asks for a PDF pays for the library.
  const { default: PDFDocument } = await import('pdfkit');
  const document = new PDFDocument({
    size: 'A4',
    margin: MARGIN,
    pdfVersion: '1.7',
    tagged: true,
    lang: 'it',
    displayTitle: true,
    info: {
      Title: article.title,
      Author: article.authors.map(({ nominativo }) => nominativo).join(', '),
      Creator: 'Prontuario',
    },
  });
  const parts: Buffer[] = [];
  const done = new Promise<Buffer>((resolve, reject) => {
    document.on('data', (part: Buffer) => parts.push(part));
    document.on('end', () => {
      resolve(Buffer.concat(parts));
    });
    document.on('error', reject);
  });
  const root = document.struct('Document');
  document.addStructure(root);
  const add = (tag: string, draw: () => void): void => {
    root.add(document.struct(tag, {}, [draw]));
  };
  const line = (font: string, size: number, colour: string, text: string, gap: number) => (): void => {
    document.font(font).fontSize(size).fillColor(colour).text(winAnsi(text));
    document.moveDown(gap);
  };

  const signed = article.authors.map(({ nominativo }) => nominativo).join(', ');
  add('P', line(fonts.label, 9, ACCENT, article.occhiello || article.settore, 0.4));
  add('H1', line(fonts.bold, sizes.title, INK, article.title, 0.4));
  add('P', line(fonts.italic, sizes.abstract, INK, article.abstract, 0.5));
  const facts = [italianDay(article.dataDocumento), ...(signed === '' ? [] : [`di ${signed}`])].join('  ·  ');
  add('P', line(fonts.label, 9, WEAK, facts, 1.2));
  for (const block of printedBlocks(article.content, origin)) drawBlock(document, block, add);
  if (article.riferimentiNormativi.length > 0) {
    add('H2', line(fonts.bold, sizes[2], INK, 'Riferimenti normativi', 0.3));
    for (const { testo } of article.riferimentiNormativi)
      add('P', line(fonts.text, BODY_SIZE, INK, testo, 0.2));
  }
  document.moveDown(1);
  add('P', line(fonts.label, 8, WEAK, `Prontuario – ${origin}${article.url}`, 0));
  root.end();
  document.end();
  return done;
}

type Add = (tag: string, draw: () => void) => void;

function drawBlock(document: PDFKit.PDFDocument, block: PrintedBlock, add: Add): void {
  switch (block.kind) {
    case 'heading':
      add(headingTags[block.level], () => {
        document
          .moveDown(0.4)
          .font(fonts.bold)
          .fontSize(sizes[block.level])
          .fillColor(INK)
          .text(winAnsi(block.text));
        document.moveDown(0.3);
      });
      return;
    case 'table':
      drawTable(document, block.rows, add);
      return;
    case 'item':
      add('P', () => {
        drawRuns(
          document,
          [{ text: `${block.marker} `, bold: false, italic: false, link: null }, ...block.runs],
          INDENT,
        );
        document.moveDown(0.3);
      });
      return;
    default:
      add(block.kind === 'quote' ? 'BlockQuote' : 'P', () => {
        drawRuns(document, block.runs, block.kind === 'quote' ? INDENT : 0);
        document.moveDown(0.6);
      });
  }
}

function drawRuns(document: PDFKit.PDFDocument, runs: readonly Run[], indent: number): void {
  const width = document.page.width - 2 * MARGIN - indent;
  document.x = MARGIN + indent;
  runs.forEach((run, index) => {
    const font = run.bold
      ? run.italic
        ? fonts.boldItalic
        : fonts.bold
      : run.italic
        ? fonts.italic
        : fonts.text;
    document
      .font(font)
      .fontSize(BODY_SIZE)
      .fillColor(run.link === null ? INK : ACCENT)
      .text(winAnsi(run.text), {
        width,
        lineGap: 2.5,
        continued: index < runs.length - 1,
        link: run.link,
        underline: run.link !== null,
      });
  });
  document.x = MARGIN;
}

/** Rows of equal length, cells that may break over several lines, the head's repeated meaning in bold. */
function drawTable(document: PDFKit.PDFDocument, rows: readonly (readonly string[])[], add: Add): void {
  const columns = Math.max(...rows.map((row) => row.length));
  if (columns === 0) return;
  add('Table', () => {
    const width = (document.page.width - 2 * MARGIN) / columns;
    rows.forEach((row, index) => {
      document
        .font(index === 0 ? fonts.bold : fonts.text)
        .fontSize(9.5)
        .fillColor(INK);
      const cells = Array.from({ length: columns }, (_, column) => winAnsi(row[column] ?? ''));
      const height =
        Math.max(...cells.map((cell) => document.heightOfString(cell, { width: width - 8 }))) + 6;
      if (document.y + height > document.page.height - MARGIN) document.addPage();
      const top = document.y;
      cells.forEach((cell, column) => {
        document.text(cell, MARGIN + column * width, top + 3, { width: width - 8 });
      });
      document
        .moveTo(MARGIN, top + height)
        .lineTo(document.page.width - MARGIN, top + height)
        .lineWidth(index === 0 ? 1 : 0.5)
        .strokeColor(WEAK)
        .stroke();
      document.x = MARGIN;
      document.y = top + height;
    });
    document.moveDown(0.8);
  });
}
