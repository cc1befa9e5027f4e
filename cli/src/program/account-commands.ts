import { Argument, type Command } from 'commander';
import type { CommonFlags } from '../commands/command-context.ts';
import { shells, type Shell } from '../completions/shells.ts';
import { helpMessages as help } from '../messages/help-messages.ts';
import type { Declaring } from './declaring.ts';

/** The commands about the operator's own machine. */
export function addAccountCommands({ program, add, run }: Declaring): void {
  add('login', help.login).action(async function (this: Command) {
    await run(this.optsWithGlobals<CommonFlags>(), async (context) =>
      (await import('../commands/login.ts')).login(context),
    );
  });

  const profile = add('profile', help.profiles).helpCommand(false);
  const addToProfile = (name: string, description: string): Command =>
    profile.command(name).description(description).helpOption('-h, --help', help.help);
  addToProfile('list', help.profileList).action(async function (this: Command) {
    await run(this.optsWithGlobals<CommonFlags>(), async (context) =>
      (await import('../commands/profile.ts')).listProfiles(context),
    );
  });
  addToProfile('use', help.profileUse)
    .argument('<nome>', help.profileName)
    .action(async function (this: Command, name: string) {
      await run(this.optsWithGlobals<CommonFlags>(), async (context) =>
        (await import('../commands/profile.ts')).useProfile(name, context),
      );
    });
  addToProfile('remove', help.profileRemove)
    .argument('<nome>', help.profileName)
    .action(async function (this: Command, name: string) {
      await run(this.optsWithGlobals<CommonFlags>(), async (context) =>
        (await import('../commands/profile.ts')).removeProfile(name, context),
      );
    });

  add('completions', help.completions)
    .addArgument(new Argument('<shell>', help.shell).choices(shells))
    .action(async function (this: Command, shell: Shell) {
      await run(this.optsWithGlobals<CommonFlags>(), async ({ output }) =>
        (await import('../completions/completions.ts')).completions(shell, program, output),
      );
    });
}
