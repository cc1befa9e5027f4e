/** Builds one of the package's bundles into a directory, as pages include it. */
export function bundle(name: string, directory: string): Promise<void>;

/** Builds a module into a directory from where its dependencies are found, as a server has it: `NAME.ts` becomes `NAME.mjs`. */
export function bundleForNode(entry: string, directory: string): Promise<void>;
