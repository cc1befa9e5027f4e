import { describe, expect, it } from 'vitest';
import { parseCatalogueLink, sectionAt } from './sections.ts';

describe('a catalogue link', () => {
  it.each([
    ['/fisco/guide/', { area: 'FISCO', type: 'guide', category: null }],
    ['/lavoro/strumenti/software/', { area: 'LAVORO', type: 'strumenti/software', category: null }],
    [
      '/lavoro/guide/categoria/orario-di-lavoro/',
      { area: 'LAVORO', type: 'guide', category: 'orario-di-lavoro' },
    ],
    ['/editoria/guide/categoria/iva', { area: 'FISCO', type: 'guide', category: 'iva' }],
    [
      '/consulenza-aziendale/categoria/finanza/',
      { area: 'FISCO', type: 'consulenza-aziendale', category: 'finanza' },
    ],
    ['/fisco/guide/categoria/', { area: 'FISCO', type: 'guide', category: null }],
  ])('%s gives area, type and what follows «categoria»', (path, link) => {
    expect(parseCatalogueLink(path)).toEqual(link);
  });

  it.each([
    ['lavoro', 'consulenza-lavoro'],
    ['fiscale', 'consulenza-fiscale'],
    ['aziendale', 'consulenza-aziendale'],
  ])('of the practice sheets goes by the type %s', (type, path) => {
    const url = new URL(`http://portal.test/editoria/cataloghi/consulenza?type=${type}`);
    expect(sectionAt(url)?.section.path).toBe(path);
  });
});
