import type { AreaKey } from '@prontuario/server/contract/areas';
import type { ComponentType } from 'react';
import type { Params } from 'react-router-dom';
import type { HeadModel } from '../document/head.ts';
import type { AppStore, RootState } from '../store.ts';

/** What a page's loader works with. */
export interface LoadContext {
  readonly store: AppStore;
  readonly params: Params;
  readonly url: URL;
  readonly area: AreaKey;
}

/** What a page's head is made from. */
export interface HeadContext {
  readonly state: RootState;
  readonly params: Params;
  readonly url: URL;
  readonly area: AreaKey;
}

/**
 * How a page's load ended: shown, no such thing, for who is logged in, not for this reader (or broken), or a service
 * that failed.
 */
export type PageOutcome = 'found' | 'missing' | 'login' | 'denied' | 'failed';

/** What a page's file exports. */
export interface PageModule {
  readonly Page: ComponentType;
  /** Brings what the page shows into the cache. A `ServiceError` thrown becomes the page's outcome. */
  readonly load?: (context: LoadContext) => Promise<void>;
  readonly head: (context: HeadContext) => HeadModel;
}

/** What the router keeps with a matched page. */
export interface PageHandle {
  readonly page: string;
  /** The source file, by which the build's manifest knows the page's files. */
  readonly source: string;
  readonly head: PageModule['head'];
}

export function isPageHandle(handle: unknown): handle is PageHandle {
  return typeof handle === 'object' && handle !== null && 'page' in handle && 'head' in handle;
}

/** Thrown by a load whose address names nothing. */
export class PageMissing extends Error {
  override readonly name = 'PageMissing';
}

/** Thrown by a load whose page stands at another address. */
export class PageMoved extends Error {
  override readonly name = 'PageMoved';
  /** Root-relative. */
  readonly address: string;

  constructor(address: string) {
    super(address);
    this.address = address;
  }
}
