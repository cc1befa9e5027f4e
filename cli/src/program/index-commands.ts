import type { Command } from 'commander';
import type { CommonFlags } from '../commands/command-context.ts';
import type { ExportFlags } from '../commands/export.ts';
import type { StatsFlags } from '../commands/stats.ts';
import { helpMessages as help } from '../messages/help-messages.ts';
import type { Declaring } from './declaring.ts';

/** The commands that read an index. */
export function addIndexCommands({ add, run }: Declaring): void {
  add('get', help.get)
    .argument('<id...>', help.ids)
    .action(async function (this: Command, ids: string[]) {
      const flags = this.optsWithGlobals<CommonFlags>();
      await run(flags, async (context) => (await import('../commands/get.ts')).get(ids, context));
    });

  add('export', help.export)
    .option('--output <file>', help.exportOutput)
    .action(async function (this: Command) {
      const flags = this.optsWithGlobals<CommonFlags & ExportFlags>();
      await run(flags, async (context) =>
        (await import('../commands/export.ts')).exportIndex(flags, context),
      );
    });

  add('stats', help.stats)
    .option('--from <giorno>', help.from)
    .option('--to <giorno>', help.to)
    .option('--tag <etichetta>', help.tag)
    .action(async function (this: Command) {
      const flags = this.optsWithGlobals<CommonFlags & StatsFlags>();
      await run(flags, async (context) => (await import('../commands/stats.ts')).stats(flags, context));
    });

  add('status', help.status).action(async function (this: Command) {
    await run(this.optsWithGlobals<CommonFlags>(), async (context) =>
      (await import('../commands/status.ts')).status(context),
    );
  });
}
