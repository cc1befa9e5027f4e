import { pathToFileURL } from 'node:url';
import type { InProcessAnswer, InProcessRequest } from './in-process-fetch.ts';

/** What the portal lets every page know. */
export interface PublicSettings {
  /** Public key of the portal's own index. */
  readonly siteKey: string;
  /** Root of the search service, without a slash at the end; empty for the same origin. */
  readonly searchApiBase: string;
  readonly version: string;
  /** What a login sends as `token`. */
  readonly loginToken: string;
}

export interface RenderServices {
  /** Answers the portal's own calls in the same process; `path` is root-relative. */
  fetch(path: string, request: InProcessRequest): Promise<InProcessAnswer>;
  readonly settings: PublicSettings;
}

export interface RenderRequest {
  /** Absolute, so that canonical addresses can name the host. */
  readonly url: string;
  readonly cookie?: string;
}

export interface RenderedPage {
  readonly status: number;
  readonly headers: Record<string, string>;
  /** The whole document; empty for a redirect. */
  readonly html: string;
}

/** Renders the portal's page at an address: the portal's `entry-server` exports it. */
export type Render = (request: RenderRequest, services: RenderServices) => Promise<RenderedPage>;

/**
 * The renderer of the portal's build, loaded at the first page.
 * @param file the built `entry-server.js`
 */
export function builtRenderer(file: string): Render {
  let loaded: Promise<Render> | undefined;
  return async (request, services) => {
    loaded ??= import(pathToFileURL(file).href).then((module: unknown) => renderOf(module, file));
    return (await loaded)(request, services);
  };
}

/** @throws Error when the module exports no renderer: it is not the portal's build. */
export function renderOf(module: unknown, file: string): Render {
  if (exportsRender(module)) return module.render;
  throw new Error(`${file} exports no render(): build the portal again.`);
}

function exportsRender(module: unknown): module is { readonly render: Render } {
  return (
    typeof module === 'object' && module !== null && 'render' in module && typeof module.render === 'function'
  );
}
