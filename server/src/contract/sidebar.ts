import { Type, type Static } from 'typebox';

/** A place: a heading of a text, a chapter, an article. `url` is root-relative, with the fragment of a heading. */
const Leaf = Type.Object({ id: Type.String(), text: Type.String(), url: Type.String() });
const Chapter = Type.Object({ ...Leaf.properties, items: Type.Array(Leaf) });

/** `articlesSidebar/getIndexGuide`: a guide, its headings and chapters, the chapters' headings. */
export const GuideIndex = Type.Object({ ...Leaf.properties, items: Type.Array(Chapter) });
export type GuideIndex = Static<typeof GuideIndex>;

/** `articlesSidebar/getIndice` and `getIndex2Json`: shelves of a section or collection, with what stands on them. */
export const ShelfIndex = Type.Object({
  items: Type.Array(
    Type.Object({
      text: Type.String(),
      count: Type.Integer(),
      items: Type.Array(Leaf),
    }),
  ),
});
export type ShelfIndex = Static<typeof ShelfIndex>;

export const ShelfIndexQuery = Type.Object({
  /** A letter of the article types. */
  tipo: Type.String({ minLength: 1, maxLength: 20 }),
  /** Area whose section it is. */
  collection: Type.String({ minLength: 1, maxLength: 40 }),
});
export type ShelfIndexQuery = Static<typeof ShelfIndexQuery>;

export const TypeIndexQuery = Type.Object({
  /** Letters of the article types. */
  t: Type.String({ minLength: 1, maxLength: 20 }),
  area: Type.String({ maxLength: 20, default: 'fisco' }),
});
export type TypeIndexQuery = Static<typeof TypeIndexQuery>;
