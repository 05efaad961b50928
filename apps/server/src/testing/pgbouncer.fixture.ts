import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { Client } from 'pg';

import { describeUnless } from './describe-unless.fixture.ts';
import { eventually } from './eventually.fixture.ts';
import { freePort } from './free-port.fixture.ts';
import { findOwner, programs } from './postgres.fixture.ts';

export type TestPgBouncer = { readonly url: string; close(): Promise<void> };

const PROGRAM = '/usr/sbin/pgbouncer';
const leftOut = !programs
  ? 'no PostgreSQL is installed'
  : existsSync(PROGRAM)
    ? process.env['OUTAGES'] === 'off'
      ? 'OUTAGES is off'
      : null
    : 'no PgBouncer is installed';

/** Skipped where PgBouncer or PostgreSQL is not installed, and with `OUTAGES=off`. */
export const describeWithPgBouncer = describeUnless(leftOut);

/** Debian's PgBouncer by transaction, with so few sessions that clients share them. */
export async function startPgBouncer(postgresUrl: string, sessions = 4): Promise<TestPgBouncer> {
  const { hostname, port: serverPort } = new URL(postgresUrl);
  const folder = await mkdtemp(join(tmpdir(), 'towscout-pgbouncer-'));
  await chmod(folder, 0o755);
  const port = await freePort();
  const config = join(folder, 'pgbouncer.ini');
  await writeFile(
    config,
    `[databases]
postgres = host=${hostname} port=${serverPort} user=postgres
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = ${sessions}
max_client_conn = 300
`,
  );
  const child = spawn(PROGRAM, ['-q', config], { ...(await findOwner()), cwd: folder, stdio: 'ignore' });
  const url = `postgresql://postgres@127.0.0.1:${port}/postgres`;
  const endOnExit = () => child.kill('SIGKILL');
  process.once('exit', endOnExit);
  await eventually(async () => {
    const client = new Client({ connectionString: url });
    client.on('error', () => undefined);
    await client.connect();
    await client.query('select 1');
    await client.end();
  });
  return {
    url,
    async close() {
      process.off('exit', endOnExit);
      const gone = once(child, 'exit');
      child.kill('SIGKILL');
      await gone;
      await rm(folder, { recursive: true, force: true });
    },
  };
}
