import { describe, expect, it } from 'vitest';
import { sectionAddressOf, type SectionRows } from './section-address.ts';

const rows: SectionRows = [
  { label: 'Guida', section: 'Guide', T: 'H', path: '/guide/', areas: ['fisco', 'lavoro'] },
  {
    label: 'Circolare',
    section: 'Circolari',
    T: 'K',
    path: '/circolari-clienti-e-studio/',
    areas: ['fisco'],
  },
  {
    label: 'Scheda di consulenza',
    section: 'Schede',
    T: 'W',
    path: '/cataloghi/consulenza/',
    areas: ['fisco', 'lavoro'],
  },
];
const address = (document_type: string, area: string, tags: readonly string[] = []) =>
  sectionAddressOf({ document_type, custom_fields: { area, tags } }, rows);

describe('the label of a document type', () => {
  it('leads to its section in the area of the document', () => {
    expect(address('Guida', 'fisco')).toBe('/fisco/guide/');
    expect(address('Guida', 'lavoro')).toBe('/lavoro/guide/');
  });

  it('leads to the catalogue of practice sheets that the document is in', () => {
    expect(address('Scheda di consulenza', 'lavoro')).toBe('/lavoro/cataloghi/consulenza/?type=lavoro');
    expect(address('Scheda di consulenza', 'fisco')).toBe('/fisco/cataloghi/consulenza/?type=fiscale');
    expect(address('Scheda di consulenza', 'lavoro', ['aziendale'])).toBe(
      '/lavoro/cataloghi/consulenza/?type=aziendale',
    );
  });

  it('leads nowhere where its area has no such section, or the index has a type of its own', () => {
    expect(address('Circolare', 'lavoro')).toBeUndefined();
    expect(address('Sentenza', 'fisco')).toBeUndefined();
  });
});
