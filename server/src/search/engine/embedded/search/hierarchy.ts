import type { FieldName, HierarchicalFacetRequest } from '../../../query/query.ts';
import type { HierarchicalFacetValue } from '../../engine.ts';
import { compareValues, isNamed, valueText } from '../fields/field-values.ts';
import type { FieldValue } from '../fields/field-values.ts';
import type { Column } from '../segment/column.ts';

/** A bound on what one document may add where its levels have several values each. */
const MAX_PATHS_A_DOCUMENT = 256;

interface Branch {
  count: number;
  readonly children: Map<FieldValue, Branch>;
}

/**
 * Counts documents along paths of values. Where all levels of a document have equally many values they are read side by
 * side (first with first); otherwise every value of a level lies under every path above it.
 */
export class HierarchyCounter {
  private readonly request: HierarchicalFacetRequest;
  private readonly root: Branch = { count: 0, children: new Map() };

  constructor(request: HierarchicalFacetRequest) {
    this.request = request;
  }

  add(column: (field: FieldName) => Column | undefined, documents: Uint32Array, size: number): void {
    const columns = this.request.fields.map(column);
    const levels: Column[] = [];
    for (const level of columns) {
      if (!level) break;
      levels.push(level);
    }
    if (levels.length === 0) return;
    if (levels.every(({ starts }) => starts === undefined)) this.addSingle(levels, documents, size);
    else for (let i = 0; i < size; i++) this.addPaths(levels, documents[i]!);
  }

  /** One path a document at most: whole paths are counted as numbers, then rolled up once each. */
  private addSingle(levels: readonly Column[], documents: Uint32Array, size: number): void {
    const counts = new Map<number, number>();
    const sizes = levels.map((level) => level.size + 1);
    const paths = sizes.reduce((product, each) => product * each, 1);
    if (paths > Number.MAX_SAFE_INTEGER) {
      for (let i = 0; i < size; i++) this.addPaths(levels, documents[i]!);
      return;
    }
    const ordinals = levels.map((level) => level.ordinals);
    const dense = paths <= Math.max(65_536, size) ? new Uint32Array(paths) : undefined;
    for (let i = 0; i < size; i++) {
      const document = documents[i]!;
      let path = 0;
      for (let level = 0; level < ordinals.length; level++) {
        path = path * sizes[level]! + ordinals[level]![document]!;
      }
      if (dense) dense[path]!++;
      else counts.set(path, (counts.get(path) ?? 0) + 1);
    }
    dense?.forEach((count, path) => {
      if (count > 0) counts.set(path, count);
    });
    for (const [path, count] of counts) {
      const steps: number[] = [];
      for (let level = levels.length - 1, rest = path; level >= 0; level--) {
        steps.unshift(rest % sizes[level]!);
        rest = Math.floor(rest / sizes[level]!);
      }
      let branch = this.root;
      for (let level = 0; level < steps.length && steps[level] !== 0; level++) {
        branch = childOf(branch, levels[level]!.value(steps[level]!));
        branch.count += count;
      }
    }
  }

  private addPaths(levels: readonly Column[], document: number): void {
    const counted = new Set<Branch>();
    for (const path of pathsOf(levels, document)) {
      let branch = this.root;
      path.forEach((ordinal, level) => {
        branch = childOf(branch, levels[level]!.value(ordinal));
        if (!counted.has(branch)) branch.count++;
        counted.add(branch);
      });
    }
  }

  values(): HierarchicalFacetValue[] {
    return this.level(this.root, 0, '');
  }

  private level({ children }: Branch, depth: number, above: string): HierarchicalFacetValue[] {
    const { fields, sortOrder, size } = this.request;
    const field = fields[depth];
    if (field === undefined) return [];
    const sorted = [...children]
      .filter(([value]) => isNamed(value))
      .sort(([a, x], [b, y]) => (sortOrder === 'NAME_ASC' ? 0 : y.count - x.count) || compareValues(a, b));
    return sorted.slice(0, size).map(([value, branch]) => {
      const displayValue = valueText(field, value);
      const path = above === '' ? displayValue : `${above} > ${displayValue}`;
      return {
        field,
        value: path,
        displayValue,
        count: branch.count,
        children: this.level(branch, depth + 1, path),
      };
    });
  }
}

function childOf(branch: Branch, value: FieldValue): Branch {
  let child = branch.children.get(value);
  if (!child) {
    child = { count: 0, children: new Map() };
    branch.children.set(value, child);
  }
  return child;
}

function ordinalsOf({ ordinals, starts }: Column, document: number): ArrayLike<number> {
  if (starts) return ordinals.subarray(starts[document], starts[document + 1]);
  const ordinal = ordinals[document]!;
  return ordinal === 0 ? [] : [ordinal];
}

function pathsOf(levels: readonly Column[], document: number): number[][] {
  let paths: number[][] = [];
  let sideBySide = true;
  for (const [level, column] of levels.entries()) {
    const values = Array.from(ordinalsOf(column, document));
    if (values.length === 0) break;
    if (level === 0) paths = values.map((value) => [value]);
    else if (sideBySide && values.length === paths.length)
      paths = paths.map((path, i) => [...path, values[i]!]);
    else {
      sideBySide = false;
      paths = paths.flatMap((path) => values.map((value) => [...path, value])).slice(0, MAX_PATHS_A_DOCUMENT);
    }
  }
  return paths;
}
