/** A PostgreSQL server of the benchmark's own, in a temporary directory and on a socket in it. */
import { execFileSync } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ClientConfig } from 'pg';

export interface Cluster {
  readonly config: ClientConfig;
  /** The same as an address. */
  readonly url: string;
  stop(): void;
}

/** Where Debian and its kin put the programs of each version. */
const VERSIONS = '/usr/lib/postgresql';
const USER = 'bench';
/** What a server that indexes this much would be given; nothing need survive a crash, which only makes it faster. */
const SETTINGS: Readonly<Record<string, string>> = {
  listen_addresses: '',
  fsync: 'off',
  max_wal_size: '8GB',
  maintenance_work_mem: '1GB',
  shared_buffers: '1GB',
  work_mem: '64MB',
};

function programs(): string | undefined {
  if (!existsSync(VERSIONS)) return undefined;
  const newest = readdirSync(VERSIONS).sort((a, b) => Number(b) - Number(a))[0];
  return newest === undefined ? undefined : join(VERSIONS, newest, 'bin');
}

/** PostgreSQL refuses to run as root: then it runs as the user its package made. */
function owner(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const id = (which: string) => Number(execFileSync('id', [which, 'postgres'], { encoding: 'utf8' }));
  return { uid: id('-u'), gid: id('-g') };
}

/** Starts one; undefined where PostgreSQL is not installed. */
export function startCluster(): Cluster | undefined {
  const bin = programs();
  if (bin === undefined) return undefined;
  const user = owner();
  const directory = mkdtempSync(join(tmpdir(), 'prontuario-postgres-'));
  if (user) chownSync(directory, user.uid, user.gid);
  const data = join(directory, 'data');
  const call = (program: string, args: readonly string[]) =>
    execFileSync(join(bin, program), args, { stdio: 'ignore', cwd: directory, ...user });
  call('initdb', ['-D', data, '-A', 'trust', '-U', USER, '-E', 'UTF8', '--locale=C', '--no-sync']);
  const settings = Object.entries(SETTINGS).map(([name, value]) => `-c ${name}='${value}'`);
  call('pg_ctl', [
    '-D',
    data,
    '-l',
    join(directory, 'log'),
    '-w',
    '-o',
    `-k ${directory} ${settings.join(' ')}`,
    'start',
  ]);
  let running = true;
  const stop = () => {
    if (!running) return;
    running = false;
    call('pg_ctl', ['-D', data, '-m', 'immediate', '-w', 'stop']);
    rmSync(directory, { recursive: true, force: true });
  };
  // It runs apart from this process and would outlive a benchmark that failed.
  process.once('exit', stop);
  return {
    config: { host: directory, user: USER, database: 'postgres' },
    url: `socket:${directory}?db=postgres&user=${USER}`,
    stop,
  };
}
