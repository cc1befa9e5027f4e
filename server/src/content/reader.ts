import type { FastifyRequest } from 'fastify';
import type { AreaKey } from '../contract/areas.ts';
import { dayInRome } from './days.ts';
import type { ListScope } from './list-articles.ts';

/** Who is reading, as the accounts say. */
export interface Reader {
  readonly userName: string;
  /** Without the product's name: `Interno`, `Fisco`, `Lavoro`, `Demo`, `MiaFisco`, `MiaLavoro` (spec §3). */
  readonly roles: readonly string[];
}

/** Answers who sent a request; null for an anonymous visitor. */
export type ReaderOf = (request: FastifyRequest) => Promise<Reader | null>;

/** Answers which areas' texts a request's temporary access opens (spec §6): texts alone, never what is an account's. */
export type TemporaryAreasOf = (request: FastifyRequest) => Promise<readonly AreaKey[]>;

const areaRoles: Readonly<Record<AreaKey, readonly string[]>> = {
  FISCO: ['Interno', 'Fisco', 'Demo'],
  LAVORO: ['Interno', 'Lavoro', 'Demo'],
};

/** Whether the reader's subscription opens the texts of an area. */
export function readsArea(reader: Reader | null, area: AreaKey): boolean {
  return reader?.roles.some((role) => areaRoles[area].includes(role)) ?? false;
}

/** The editors see drafts and what is to come. */
export function isEditor(reader: Reader | null): boolean {
  return reader?.roles.includes('Interno') ?? false;
}

/** Whether the reader tries the product without a subscription (spec §6). */
export function isDemo(reader: Reader): boolean {
  return reader.roles.includes('Demo');
}

/** What everybody may find in lists at this instant. */
export function publicScope(now: Date): ListScope {
  return { today: dayInRome(now), drafts: false };
}
