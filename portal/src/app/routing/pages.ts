import type { PageModule } from './page-module.ts';

/** Every page of the features, each a chunk of its own, by its path below `features`. */
const modules = import.meta.glob<PageModule>('../../features/*/*-page.tsx');

/** `home/home-page` → how to load it, and the source file the build's manifest lists it under. */
export function pageSource(name: string): { load: () => Promise<PageModule>; source: string } {
  const load = modules[`../../features/${name}.tsx`];
  if (load === undefined) throw new Error(`No page at features/${name}.tsx: correct its name in the routes.`);
  return { load, source: `src/features/${name}.tsx` };
}
