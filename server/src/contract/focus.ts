import { Type, type Static } from 'typebox';
import { AreaKey } from './areas.ts';

/** A topic that the editors follow (spec §3, «Focus entry»). Who shows it decides by the flags. */
export const FocusEntry = Type.Object({
  id: Type.String(),
  titolo: Type.String(),
  descrizione: Type.String(),
  /** The tag that its articles carry. */
  tag: Type.String(),
  /** Root-relative. */
  url: Type.String(),
  areaProntuario: AreaKey,
  isFocus: Type.Boolean(),
  isVisibleInCatalogSideBar: Type.Boolean(),
  isArchivied: Type.Boolean(),
});
export type FocusEntry = Static<typeof FocusEntry>;

/** `articlesAuthorialFocus/getIndiceArgomentiConfig`: every topic, the archived ones included. */
export const FocusConfig = Type.Object({ items: Type.Array(FocusEntry) });
export type FocusConfig = Static<typeof FocusConfig>;

/** `articlesAuthorialFocus/getBaseDataByArea`: an area's topics with how many articles each has and the newest day. */
export const FocusBaseData = Type.Object({
  items: Type.Array(
    Type.Object({
      ...FocusEntry.properties,
      count: Type.Integer(),
      lastDay: Type.Union([Type.String(), Type.Null()]),
    }),
  ),
});
export type FocusBaseData = Static<typeof FocusBaseData>;

export const FocusQuery = Type.Object({ AREA: Type.String({ minLength: 1, maxLength: 20 }) });
export type FocusQuery = Static<typeof FocusQuery>;
