import type { SearchFiltersMapping } from '@prontuario/server/contract/catalog';
import type { Hit } from '@prontuario/widget/react';
import { areaKeyOf, areaPath, areas } from '../../app/areas.ts';

/** Which section each document type leads to. */
export type SectionRows = SearchFiltersMapping['items'];

type Labelled = Pick<Hit, 'document_type' | 'custom_fields'>;

/** Path of the practice sheets, which are told apart by `type` (spec §2). */
const SHEETS_PATH = '/cataloghi/consulenza/';
const COMPANY_TAG = 'aziendale';

function sheetsType({ custom_fields: { area, tags } }: Labelled): string {
  if ([tags].flat().includes(COMPANY_TAG)) return COMPANY_TAG;
  return areaKeyOf(String(area)) === 'LAVORO' ? 'lavoro' : 'fiscale';
}

/**
 * Address of the catalogue section that the document-type label of a hit leads to, in the hit's own area (spec §2);
 * undefined for a type that has no section there.
 */
export function sectionAddressOf(hit: Labelled, rows: SectionRows): string | undefined {
  const area = areaKeyOf(String(hit.custom_fields['area']));
  const row = rows.find(({ label }) => label === hit.document_type);
  if (row?.areas.includes(areas[area].slug) !== true) return undefined;
  const address = areaPath(area, row.path);
  return row.path === SHEETS_PATH ? `${address}?type=${sheetsType(hit)}` : address;
}
