import type { IndexedDocument } from '@prontuario/widget/documents';

/** Documents that speak of pensions: more than a page of ten. */
export const PENSION_DOCUMENTS = 12;

/** Three that a visitor finds by «detrazione», and only with a tolerance by «detrazzione». */
const deductions = ['Detrazione IVA', 'Detrazione per lavoro', 'Detrazione per figli'];

/** A small index, as an operator would push it. */
export const indexDocuments: readonly IndexedDocument[] = [
  ...deductions.map((title, index) => ({
    id: `detrazione-${index + 1}`,
    url: `https://www.example.it/detrazione/${index + 1}`,
    title,
    main_content: 'Quanto spetta e come si chiede.',
    language: 'it',
    doc_date: `2026-0${index + 1}-15`,
    categories: ['fisco'],
    priceCents: (index + 1) * 1000,
    custom_fields: { tema: index === 0 ? 'Iva' : 'Irpef', anno: 2020 + index },
  })),
  ...Array.from({ length: PENSION_DOCUMENTS }, (_, index) => ({
    id: `pensione-${index + 1}`,
    title: `Pensione, regola ${index + 1}`,
    main_content: 'Requisiti, decorrenza e domanda.',
    language: 'it',
    categories: ['lavoro'],
    custom_fields: { tema: `Pensione ${String.fromCharCode(65 + index)}` },
  })),
];
