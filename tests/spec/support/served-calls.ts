/** What a server tells of its routes: the part of Fastify's application that is asked. */
interface RoutesPrinter {
  printRoutes(options: { readonly commonPrefix: boolean }): string;
}

const LINE = /^([│ ]*)[├└]── (.*?)(?: \(([A-Z, ]+)\))?$/;
/** Width of one level of the printed tree. */
const LEVEL = 4;

/** The calls that a server answers under `/api`, as `GET /api/x`, sorted; both spellings of a path are one call. */
export function servedCalls(app: RoutesPrinter): string[] {
  const parents: string[] = [];
  const found = new Set<string>();
  for (const line of app.printRoutes({ commonPrefix: false }).split('\n')) {
    const [, indent = '', label = '', methods = ''] = LINE.exec(line) ?? [];
    if (label === '') continue;
    const depth = indent.length / LEVEL;
    const path = (parents[depth - 1] ?? '') + label;
    parents[depth] = path;
    if (!path.startsWith('/api/') || path.endsWith('*')) continue;
    for (const method of methods.split(', ')) {
      if (method !== '' && method !== 'HEAD') found.add(`${method} ${path.replace(/\/$/, '')}`);
    }
  }
  return [...found].sort();
}
