import type { IndexedDocument } from '@prontuario/widget/documents';

/** Numbered documents of our own, each different from the others. */
export function numberedDocuments(count: number, edition = 1): (IndexedDocument & { readonly id: string })[] {
  return Array.from({ length: count }, (_, index) => ({
    id: `circolare-${String(index).padStart(6, '0')}`,
    url: `/circolari/${index}`,
    title: `Circolare n. ${index} – edizione ${edition}`,
    main_content: `Il versamento è dovuto entro il giorno ${(index % 28) + 1} del mese. Perché «sì».`,
    doc_date: '2026-03-16',
    custom_fields: { numero: index, area: index % 2 === 0 ? 'fisco' : 'lavoro' },
  }));
}

export function jsonLines(values: readonly unknown[]): string {
  return values.map((value) => `${JSON.stringify(value)}\n`).join('');
}

export function byId(
  documents: readonly (IndexedDocument & { readonly id: string })[],
): Map<string, IndexedDocument> {
  return new Map(documents.map((document) => [document.id, document]));
}
