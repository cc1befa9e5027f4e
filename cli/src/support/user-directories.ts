import { homedir } from 'node:os';
import { join } from 'node:path';

type Environment = Readonly<Record<string, string | undefined>>;

const APPLICATION = 'indexer';

/** Where the profiles are kept (XDG Base Directory; `APPDATA` on Windows). */
export function configDirectory(env: Environment): string {
  return join(env['XDG_CONFIG_HOME'] || env['APPDATA'] || join(homedir(), '.config'), APPLICATION);
}

/** Where interrupted runs leave what they need to go on (XDG Base Directory; `LOCALAPPDATA` on Windows). */
export function stateDirectory(env: Environment): string {
  return join(
    env['XDG_STATE_HOME'] || env['LOCALAPPDATA'] || join(homedir(), '.local', 'state'),
    APPLICATION,
  );
}
