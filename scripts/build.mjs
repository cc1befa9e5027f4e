import { prepare } from './lib/workspace.mjs';

await prepare();
