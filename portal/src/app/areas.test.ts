import { describe, expect, it } from 'vitest';
import { sectionAddress, sections } from '../features/catalogue/sections.ts';
import { mainMenu } from '../shell/menu.ts';
import { areaKeyOf, areaOfAddress, areaPath, databaseName } from './areas.ts';

const at = (path: string) => new URL(path, 'http://portal.test');

describe('areas', () => {
  it('takes any value other than LAVORO for fisco', () => {
    expect(['LAVORO', 'lavoro', ' Lavoro ', 'FISCO', 'altro', '', null, undefined].map(areaKeyOf)).toEqual([
      'LAVORO',
      'LAVORO',
      'LAVORO',
      'FISCO',
      'FISCO',
      'FISCO',
      'FISCO',
      'FISCO',
    ]);
  });

  it('reads the area from the prefix of a public address', () => {
    expect(areaOfAddress(at('/lavoro/opinioni/'))).toBe('LAVORO');
    expect(areaOfAddress(at('/fisco/?area=lavoro'), 'LAVORO')).toBe('FISCO');
  });

  it('reads the area from the parameter of an internal address, fisco when there is none', () => {
    expect(areaOfAddress(at('/editoria/ricerca?area=lavoro'))).toBe('LAVORO');
    expect(areaOfAddress(at('/editoria/ricerca'), 'LAVORO')).toBe('FISCO');
  });

  it('stays in the area visited last on addresses that belong to none', () => {
    expect(areaOfAddress(at('/chi-siamo/'), 'LAVORO')).toBe('LAVORO');
    expect(areaOfAddress(at('/chi-siamo/?area=fisco'), 'LAVORO')).toBe('FISCO');
    expect(areaOfAddress(at('/lavoro-agile/'), 'FISCO')).toBe('FISCO');
  });

  it.each(['FISCO', 'LAVORO'] as const)(
    'is that of the pages one area has alone, coming from %s',
    (visited) => {
      const links = mainMenu.flatMap((section) =>
        section.links.map((link) => ({ only: section.only, ...link })),
      );
      const own = links.filter(({ only, prefixed }) => only !== undefined && prefixed !== true);
      expect(own.length).toBeGreaterThan(0);
      for (const { path, only } of own) expect(areaOfAddress(at(path), visited), path).toBe(only);
      for (const section of sections) {
        const path = sectionAddress(section, visited, 'assetti');
        expect(areaOfAddress(at(path), visited), path).toBe(section.area ?? visited);
      }
    },
  );

  it('is that of the practice sheets at their internal address', () => {
    const sheets = (query: string) => areaOfAddress(at(`/editoria/cataloghi/consulenza${query}`), 'FISCO');
    expect(sheets('?type=lavoro')).toBe('LAVORO');
    expect(sheets('/categoria/ferie/?type=lavoro')).toBe('LAVORO');
    expect(sheets('?type=fiscale&area=lavoro')).toBe('FISCO');
    expect(sheets('?type=aziendale&area=lavoro')).toBe('LAVORO');
    expect(areaOfAddress(at('/consulenza-lavoro-agile/'), 'FISCO')).toBe('FISCO');
  });

  it('names the database and the addresses of an area', () => {
    expect(databaseName('FISCO')).toBe('banca-dati-fiscale');
    expect(databaseName('LAVORO')).toBe('banca-dati-lavoro');
    expect(areaPath('LAVORO', '/guide/')).toBe('/lavoro/guide/');
  });
});
