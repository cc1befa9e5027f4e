import { describe, expect, it } from 'vitest';
import { textOf } from './harmless-html.ts';
import { renderMarkdown } from './markdown.ts';

describe('the text of an article', () => {
  it.each([
    [
      'a heading',
      '## Dopo\n\nComunicazione entro trenta giorni.',
      'Dopo. Comunicazione entro trenta giorni.',
    ],
    ['headings below each other', '## Uno\n\n### Due\n\nTre.', 'Uno. Due. Tre.'],
    ['a heading that asks', '## Chi paga?\n\nIl committente.', 'Chi paga? Il committente.'],
    [
      'a heading of the lowest levels',
      '##### Nota\n\nIl testo.\n\n###### Fonte\n\nLegge.',
      'Nota. Il testo. Fonte. Legge.',
    ],
    [
      'a list after its sentence',
      'Servono:\n\n- il contratto\n- la delega',
      'Servono: il contratto. la delega.',
    ],
    ['a list that is punctuated', '- il contratto;\n- la delega.', 'il contratto; la delega.'],
    ['a list in a list', '- Primo\n  - interno\n- Secondo', 'Primo. interno. Secondo.'],
    ['a paragraph in a list', '1. Uno\n\n   Ancora\n2. Due', 'Uno. Ancora. Due.'],
    ['a quotation', '> Così si legge\n\nFine.', 'Così si legge. Fine.'],
    ['a closing bracket', '## Il termine (art. 3)\n\nScade.', 'Il termine (art. 3). Scade.'],
    ['a closing quotation', '## «Quando?»\n\nScade.', '«Quando?» Scade.'],
    [
      'a table',
      '| Voce | Misura |\n|---|--:|\n| Iva | 22% |\n| Ires | 24% |',
      'Voce; Misura. Iva; 22%. Ires; 24%.',
    ],
    ['words inside a line', '## La **nuova** *Iva*\n\nVedi [qui](/fisco/).', 'La nuova Iva. Vedi qui.'],
    ['a definition', '<dl><dt>Iva</dt><dd>Imposta</dd></dl>', 'Iva. Imposta.'],
  ])('reads %s as sentences', (_what, source, text) => {
    expect(renderMarkdown(source).text).toBe(text);
  });

  it('has its entities resolved and one space where lines end', () => {
    expect(textOf('<h2>A &amp; B</h2><p>x &lt;<br>y</p>')).toBe('A & B. x < y.');
  });

  it('of a stretch without blocks is left as it is', () => {
    expect(textOf('Ada <em>Neri</em>')).toBe('Ada Neri');
    expect(textOf('')).toBe('');
  });
});
