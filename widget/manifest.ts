/**
 * What the elements offer, read from their sources: `custom-elements.json` for editors and tools, and the reference in
 * `docs/widget-elements.md`. `npx tsx widget/manifest.ts` writes both; a test fails when they are not what it would write.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { create, ts } from '@custom-elements-manifest/analyzer/index.js';
import { litPlugin } from '@custom-elements-manifest/analyzer/src/features/framework-plugins/lit/lit.js';
import { format } from 'prettier';

interface Documented {
  readonly name: string;
  readonly description?: string;
  readonly type?: { readonly text: string };
}

interface Member extends Documented {
  readonly kind: 'field' | 'method';
  readonly privacy?: 'public' | 'private' | 'protected';
  readonly static?: boolean;
  readonly attribute?: string;
  readonly inheritedFrom?: object;
}

interface Attribute extends Documented {
  readonly fieldName?: string;
  readonly inheritedFrom?: object;
}

export interface ElementDescription extends Documented {
  readonly tagName: string;
  readonly attributes?: readonly Attribute[];
  readonly members?: readonly Member[];
  readonly events?: readonly Documented[];
  readonly slots?: readonly Documented[];
  readonly cssParts?: readonly Documented[];
  readonly cssProperties?: readonly (Documented & { readonly default?: string })[];
}

interface Manifest {
  readonly schemaVersion: string;
  readonly modules: readonly {
    readonly path: string;
    readonly declarations: readonly (ElementDescription | Documented)[];
  }[];
}

const root = import.meta.dirname;
export const manifestFile = join(root, 'custom-elements.json');
export const referenceFile = join(root, '..', 'docs', 'widget-elements.md');

/** The elements in the order that a reader meets them; others would follow. */
const order = [
  ...['site-search', 'box', 'results', 'count', 'pager', 'sort', 'filters'],
  ...['facet', 'facet-tree', 'facet-range', 'facet-dates', 'segment', 'answer', 'recommendations', 'dialog'],
];

/** What elements need of each other, and Lit of them: no page does. */
const internal = new Set([
  ...[
    'kind',
    'parts',
    'search',
    'session',
    'texts',
    'minimum',
    'suggests',
    'navigates',
    'parameter',
    'isComposing',
  ],
  ...['wanted', 'follow', 'takeFocus', 'announce', 'load', 'updated', 'willUpdate', 'render', 'provider'],
  ...['connectedCallback', 'disconnectedCallback'],
]);

function sources(): readonly string[] {
  const elements = join(root, 'src', 'elements');
  const folders = readdirSync(elements, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !['internal', 'testing'].includes(entry.name))
    .map(({ name }) => name);
  const place = (name: string) => (order.includes(name) ? order.indexOf(name) : order.length);
  folders.sort((a, b) => place(a) - place(b) || (a < b ? -1 : 1));
  return ['internal/search-part', ...folders.map((name) => `${name}/${name}`)].map(
    (name) => `src/elements/${name}.ts`,
  );
}

const isElement = (declaration: ElementDescription | Documented): declaration is ElementDescription =>
  'tagName' in declaration;

/** An element as a page sees it. */
function published(element: ElementDescription): ElementDescription {
  const members = element.members ?? [];
  const own = new Set(members.filter(({ privacy }) => privacy === 'private').map(({ name }) => name));
  return {
    ...element,
    members: members.filter(
      ({ name, privacy, static: isStatic }) =>
        !name.startsWith('#') &&
        privacy !== 'private' &&
        privacy !== 'protected' &&
        !isStatic &&
        !internal.has(name),
    ),
    attributes: (element.attributes ?? []).filter(({ fieldName = '' }) => !own.has(fieldName)),
  };
}

/** The analyser reads declarations as Lit does, whose attributes are lower-case names: ours have hyphens, told here. */
const withAttributes = (source: string) =>
  source.replace(/static override properties[^;]*;/, (declarations) =>
    declarations.replace(/(\w*[A-Z]\w*): \{(?! attribute)/g, (_, name: string) => {
      const attribute = name.replace(/[A-Z]/g, '-$&').toLowerCase();
      return `${name}: { attribute: '${attribute}', `;
    }),
  );

export function createManifest(): Manifest {
  const modules = sources().map((path) => {
    const source = withAttributes(readFileSync(join(root, path), 'utf8'));
    return ts.createSourceFile(path, source, ts.ScriptTarget.ES2022, true);
  });
  const { schemaVersion, modules: read } = create({ modules, plugins: litPlugin() }) as Manifest;
  const described = read.map(({ path, declarations }) => ({
    path,
    declarations: declarations.filter(isElement).map(published),
  }));
  return { schemaVersion, modules: described.filter(({ declarations }) => declarations.length > 0) };
}

export function elementsOf({ modules }: Manifest): readonly ElementDescription[] {
  return modules.flatMap(({ declarations }) => declarations.filter(isElement));
}

/** Text inside a cell of a table. */
const cell = (text = '') => text.replace(/\s+/g, ' ').replaceAll('|', '\\|').trim();

function table(title: string, head: readonly string[], rows: readonly (readonly string[])[]): string {
  if (rows.length === 0) return '';
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  return [`**${title}**`, '', line(head), line(head.map(() => '---')), ...rows.map(line), '', ''].join('\n');
}

function section(element: ElementDescription): string {
  const { tagName, description, attributes = [], members = [], events = [], slots = [] } = element;
  const { cssParts = [], cssProperties = [] } = element;
  const type = ({ type: { text } = { text: '' } }: Documented) =>
    `\`${cell(text.replace(' | undefined', ''))}\``;
  const named = ({ name, description: about }: Documented) => [`\`${name}\``, cell(about)];
  const fields = members.filter(({ kind, attribute }) => kind === 'field' && attribute === undefined);
  const methods = members.filter(({ kind }) => kind === 'method');
  return [
    `## \`<${tagName}>\`\n\n${(description ?? '').replace(/\s+/g, ' ')}\n\n`,
    table(
      'Attributes',
      ['Name', 'Type', 'What it does'],
      attributes.map((each) => [`\`${each.name}\``, type(each), cell(each.description)]),
    ),
    table(
      'Properties',
      ['Name', 'Type', 'What it does'],
      fields.map((each) => [`\`${each.name}\``, type(each), cell(each.description)]),
    ),
    table(
      'Methods',
      ['Name', 'What it does'],
      methods.map((each) => [`\`${each.name}()\``, cell(each.description)]),
    ),
    table('Events', ['Name', 'When'], events.map(named)),
    table(
      'Slots',
      ['Name', 'What goes there'],
      slots.map((each) => [each.name ? `\`${each.name}\`` : '(default)', cell(each.description)]),
    ),
    table('CSS parts', ['Name', 'What it is'], cssParts.map(named)),
    table(
      'CSS custom properties',
      ['Name', 'Default', 'What it sets'],
      cssProperties.map((each) => [
        `\`${each.name}\``,
        each.default ? `\`${each.default}\`` : '',
        cell(each.description),
      ]),
    ),
  ].join('');
}

export function createReference(manifest: Manifest): string {
  const elements = elementsOf(manifest);
  const contents = elements.map(({ tagName }) => `- [\`<${tagName}>\`](#${tagName})`).join('\n');
  return [
    '# The elements of the search widget\n\n',
    '<!-- Written by widget/manifest.ts from the sources of the elements. -->\n\n',
    'Attributes are properties too, in camelCase (`site-key` is `siteKey`). How to begin is in [widget.md](widget.md).\n\n',
    `${contents}\n\n`,
    elements.map(section).join(''),
  ]
    .join('')
    .trimEnd()
    .concat('\n');
}

/** Both files as they should be, by path. */
export async function createFiles(): Promise<ReadonlyMap<string, string>> {
  const manifest = createManifest();
  return new Map([
    [manifestFile, await format(JSON.stringify(manifest), { parser: 'json', printWidth: 110 })],
    [referenceFile, createReference(manifest)],
  ]);
}

if (process.argv[1] === import.meta.filename) {
  for (const [file, text] of await createFiles()) writeFileSync(file, text);
}
