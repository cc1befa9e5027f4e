import { readFileSync } from 'node:fs';
import { isManifest } from './document/assets.ts';
import {
  createRenderer,
  type RenderedPage,
  type RenderRequest,
  type RenderServices,
} from './render-page.tsx';

export type { RenderedPage, RenderRequest, RenderServices };

/** The client build lies beside this file's own build. */
const manifestFile = new URL('../client/.vite/manifest.json', import.meta.url);

let renderer: ReturnType<typeof createRenderer> | undefined;

function builtRenderer(): ReturnType<typeof createRenderer> {
  const manifest: unknown = JSON.parse(readFileSync(manifestFile, 'utf8'));
  if (!isManifest(manifest)) throw new Error(`${manifestFile.pathname} is not a client manifest of Vite.`);
  return createRenderer(manifest);
}

/** Renders the page at `request.url` as a whole document, its data fetched through `services`. */
export function render(request: RenderRequest, services: RenderServices): Promise<RenderedPage> {
  renderer ??= builtRenderer();
  return renderer(request, services);
}
