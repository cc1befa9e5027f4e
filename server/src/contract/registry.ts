import { Type, type Static } from 'typebox';

/** `lookup/getProvinces`: in order of name. */
export const Provinces = Type.Object({
  items: Type.Array(
    Type.Object({
      /** Two capital letters. */
      sigla: Type.String(),
      nome: Type.String(),
    }),
  ),
});
export type Provinces = Static<typeof Provinces>;

/** `lookup/getLeadOrigins`: how a visitor came to know of the product, for the forms that ask. */
export const LeadOrigins = Type.Object({
  items: Type.Array(Type.Object({ id: Type.String(), descrizione: Type.String() })),
});
export type LeadOrigins = Static<typeof LeadOrigins>;
