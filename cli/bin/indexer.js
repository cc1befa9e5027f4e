#!/usr/bin/env node
import { existsSync } from 'node:fs';
import module from 'node:module';

const built = new URL('../dist/main.js', import.meta.url);
if (existsSync(built)) {
  module.enableCompileCache?.();
  const { main } = await import(built);
  process.exitCode = await main(process.argv.slice(2));
} else {
  process.stderr.write('indexer: manca la versione compilata; esegui prima «npm run build».\n');
  process.exitCode = 2;
}
