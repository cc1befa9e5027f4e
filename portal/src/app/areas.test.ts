import { describe, expect, it } from 'vitest';
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

  it('names the database and the addresses of an area', () => {
    expect(databaseName('FISCO')).toBe('banca-dati-fiscale');
    expect(databaseName('LAVORO')).toBe('banca-dati-lavoro');
    expect(areaPath('LAVORO', '/guide/')).toBe('/lavoro/guide/');
  });
});
