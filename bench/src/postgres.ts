import { execFile } from 'node:child_process';
import { chown, mkdtemp, rm } from 'node:fs/promises';
import { readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

import { installed } from './installed.ts';

const run = promisify(execFile);
const PORT = '18083';

export type Postgres = { url: string; bin: string; stop(): Promise<void> };

/** Debian's PostgreSQL with a cluster of its own, in a folder that is gone afterwards; null when it is not installed or we are not root. */
export async function startPostgres(): Promise<Postgres | null> {
  const versions = installed('/usr/lib/postgresql') ? readdirSync('/usr/lib/postgresql') : [];
  const newest = versions.toSorted((a, b) => Number(b) - Number(a))[0];
  if (!newest || process.getuid?.() !== 0) return null;
  const bin = `/usr/lib/postgresql/${newest}/bin`;
  const folder = await mkdtemp(join(tmpdir(), 'towscout-bench-pg-'));
  const { stdout } = await run('id', ['-u', 'postgres']);
  await chown(folder, Number(stdout), 0);
  const asPostgres = (program: string, parameters: string[]) => run('runuser', ['-u', 'postgres', '--', join(bin, program), ...parameters], { cwd: '/' });
  await asPostgres('initdb', ['-D', join(folder, 'data'), '-U', 'postgres', '--auth=trust']);
  const options = `-c listen_addresses=127.0.0.1 -p ${PORT} -c unix_socket_directories=${folder} -c fsync=off -c shared_buffers=512MB`;
  await run('runuser', ['-u', 'postgres', '--', join(bin, 'pg_ctl'), '-D', join(folder, 'data'), '-w', '-l', join(folder, 'log'), '-o', options, 'start'], { cwd: '/' });
  return {
    url: `postgresql://postgres@127.0.0.1:${PORT}/postgres`,
    bin,
    async stop() {
      await asPostgres('pg_ctl', ['-D', join(folder, 'data'), '-m', 'immediate', 'stop']);
      await rm(folder, { recursive: true, force: true });
    },
  };
}
