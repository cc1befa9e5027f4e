/** The analyser publishes no types for these. */
declare module '@custom-elements-manifest/analyzer/index.js' {
  import type { SourceFile } from 'typescript';

  /** The compiler that the analyser was made for: another one numbers its syntax in another way. */
  export { default as ts } from 'typescript';

  export function create(options: {
    readonly modules: readonly SourceFile[];
    readonly plugins: readonly unknown[];
  }): unknown;
}

declare module '@custom-elements-manifest/analyzer/src/features/framework-plugins/lit/lit.js' {
  export function litPlugin(): readonly unknown[];
}
