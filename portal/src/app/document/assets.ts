/** One chunk of Vite's client manifest. */
export interface ManifestChunk {
  readonly file: string;
  readonly css?: readonly string[];
  readonly assets?: readonly string[];
  readonly imports?: readonly string[];
}

/** Vite's client manifest: chunks by their source file. */
export type Manifest = Readonly<Record<string, ManifestChunk>>;

/** The files a page needs before it can be seen and used, as addresses. */
export interface PageAssets {
  readonly entry: string;
  /** The scripts beside the entry, which answer to the reader after the page is seen. */
  readonly later: readonly string[];
  readonly styles: readonly string[];
  readonly fonts: readonly string[];
}

const BASE = '/portal/';
const ENTRY = 'src/app/entry-client.ts';
/** What the entry loads after the first paint: the styles, which are needed before it, come with it. */
const START = 'src/app/start.tsx';
/** What is run last of all, and still has to be there when the network no longer is. */
const AFTER_START = ['src/app/start-processes.ts', 'src/shell/message-dialog.tsx'];
/** The two faces that every page's first screen uses. */
const PRELOADED_FONT = /latin-wght-normal[^/]*\.woff2$/;

function collect(manifest: Manifest, source: string, seen: Set<string>): ManifestChunk[] {
  const chunk = manifest[source];
  if (chunk === undefined || seen.has(source)) return [];
  seen.add(source);
  return [...(chunk.imports ?? []).flatMap((each) => collect(manifest, each, seen)), chunk];
}

/**
 * The files of the page whose source is `source`, the entry's first.
 * Throws when the manifest lacks the entry: the client was not built.
 */
export function pageAssets(manifest: Manifest, source: string): PageAssets {
  const entry = manifest[ENTRY];
  if (entry === undefined) throw new Error('The client build is missing: run "npm run build -w portal".');
  const seen = new Set<string>();
  const needed = (sources: readonly string[]) => sources.flatMap((each) => collect(manifest, each, seen));
  const chunks = needed([ENTRY, START, source]);
  const after = needed(AFTER_START);
  const address = (file: string) => BASE + file;
  return {
    entry: address(entry.file),
    later: [...chunks, ...after].filter((chunk) => chunk !== entry).map((chunk) => address(chunk.file)),
    styles: [...new Set(chunks.flatMap((chunk) => chunk.css ?? []))].map(address),
    fonts: [...new Set(chunks.flatMap((chunk) => chunk.assets ?? []))]
      .filter((file) => PRELOADED_FONT.test(file))
      .map(address),
  };
}

export function isManifest(value: unknown): value is Manifest {
  return (
    typeof value === 'object' &&
    value !== null &&
    Object.values(value).every(
      (chunk: unknown) =>
        typeof chunk === 'object' && chunk !== null && 'file' in chunk && typeof chunk.file === 'string',
    )
  );
}
