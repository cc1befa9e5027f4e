export const draftTexts = {
  title: 'Anteprima della prima pagina',
  nav: 'Versioni della prima pagina',
  bozza: 'Bozza',
  aggiornata: 'Pubblicata, aggiornata ora',
  pubblicata: 'Pubblicata, come la vedono i lettori',
  note: 'La bozza comprende gli articoli non ancora pubblicati. La vede solo la redazione.',
} as const;
