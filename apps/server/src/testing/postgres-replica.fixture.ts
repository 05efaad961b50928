import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chown, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

import { Client } from 'pg';

import { eventually } from './eventually.fixture.ts';
import { freePort } from './free-port.fixture.ts';
import { findOwner, programs, type TestPostgres } from './postgres.fixture.ts';
import { startTcpProxy, type TcpProxy } from './tcp-proxy.fixture.ts';

const run = promisify(execFile);

export type TestReplica = {
  readonly url: string;
  readonly proxy: TcpProxy;
  readonly port: number;
  query<Row extends Record<string, unknown>>(text: string): Promise<Row[]>;
  /** Resolves when it takes writes. */
  promote(): Promise<void>;
  /** Falls behind while what it receives is not replayed. */
  pauseReplay(): Promise<void>;
  resumeReplay(): Promise<void>;
  close(): Promise<void>;
};

/** A streaming standby, made by pg_basebackup. Its `max_connections` must not be below the primary's. */
export async function startReplica(
  primary: TestPostgres,
  extraSettings: Readonly<Record<string, string | number>> = {},
): Promise<TestReplica> {
  if (!programs) throw new Error('no PostgreSQL is installed');
  const [{ port: primaryPort } = { port: 0 }] = await primary.query<{ port: number }>(
    `select current_setting('port')::int as port`,
  );
  const folder = await mkdtemp(join(tmpdir(), 'towscout-replica-'));
  const owner = await findOwner();
  if (owner) await chown(folder, owner.uid, owner.gid);
  const data = join(folder, 'data');
  const source = ['-h', '127.0.0.1', '-p', String(primaryPort), '-U', 'postgres'];
  const copy = [...source, '-D', data, '--write-recovery-conf', '--checkpoint=fast', '--no-sync'];
  await run(join(programs, 'pg_basebackup'), copy, { ...owner, cwd: folder });

  const port = await freePort();
  const own = { listen_addresses: '127.0.0.1', port, unix_socket_directories: folder, fsync: 'off' };
  const settings = { ...own, ...extraSettings };
  const options = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const server = spawn(join(programs, 'postgres'), ['-D', data, ...options], {
    ...owner,
    cwd: folder,
    stdio: 'ignore',
  });
  const endOnExit = () => server.kill('SIGQUIT');
  process.once('exit', endOnExit);
  const proxy = await startTcpProxy({ host: '127.0.0.1', port });
  const query = async <Row extends Record<string, unknown>>(text: string): Promise<Row[]> => {
    const client = new Client({ host: '127.0.0.1', port, user: 'postgres', database: 'postgres' });
    client.on('error', () => undefined);
    await client.connect();
    try {
      return (await client.query<Row>(text)).rows;
    } finally {
      await client.end();
    }
  };
  await eventually(() => query('select 1'));
  return {
    url: `postgresql://postgres@127.0.0.1:${proxy.port}/postgres`,
    proxy,
    port,
    query,
    async promote() {
      await query('select pg_promote(true)');
    },
    async pauseReplay() {
      await query('select pg_wal_replay_pause()');
    },
    async resumeReplay() {
      await query('select pg_wal_replay_resume()');
    },
    async close() {
      process.off('exit', endOnExit);
      await proxy.close();
      const gone = once(server, 'exit');
      server.kill('SIGQUIT');
      await gone;
      await rm(folder, { recursive: true, force: true });
    },
  };
}
