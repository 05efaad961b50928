import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { chown, mkdtemp, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

import { Client } from 'pg';

import { describeUnless } from './describe-unless.fixture.ts';
import { eventually } from './eventually.fixture.ts';
import { freePort } from './free-port.fixture.ts';
import { startTcpProxy, type TcpProxy } from './tcp-proxy.fixture.ts';

const run = promisify(execFile);
const VERSIONS = '/usr/lib/postgresql';

export type TestPostgres = {
  readonly url: string;
  readonly proxy: TcpProxy;
  readonly port: number;
  readonly data: string;
  /** A bash script as the user who owns the data, with PostgreSQL's programs on its path. */
  run(script: string, env: Readonly<Record<string, string>>): Promise<void>;
  /** On a separate connection that bypasses the proxy. */
  query<Row extends Record<string, unknown>>(text: string, values?: unknown[]): Promise<Row[]>;
  stop(): Promise<void>;
  kill(): Promise<void>;
  start(): Promise<void>;
  /** SIGKILL to one backend, after which PostgreSQL ends the others and recovers. False without backends. */
  killBackend(): boolean;
  /** Freezes all processes: connections stay open without responses. */
  pause(): void;
  resume(): void;
  keepCopy(): Promise<void>;
  /** Restarts on the copy, losing later writes. */
  failOver(): Promise<void>;
  close(): Promise<void>;
};

/** Their folder; null without any. */
export const programs = newestPrograms();
export const withoutPostgres = programs
  ? process.env['OUTAGES'] === 'off'
    ? 'OUTAGES is off'
    : null
  : 'no PostgreSQL is installed';

/** Skipped where PostgreSQL is not installed, and with `OUTAGES=off`. */
export const describeWithPostgres = describeUnless(withoutPostgres);

/** Debian's newest version. */
function newestPrograms(): string | null {
  const [newest] = existsSync(VERSIONS) ? readdirSync(VERSIONS).toSorted((a, b) => Number(b) - Number(a)) : [];
  return newest ? join(VERSIONS, newest, 'bin') : null;
}

/** Takes about two seconds, so start one per test file. */
export async function startPostgres(settings: Readonly<Record<string, string | number>> = {}): Promise<TestPostgres> {
  if (!programs) throw new Error('no PostgreSQL is installed');
  const folder = await mkdtemp(join(tmpdir(), 'towscout-postgres-'));
  const owner = await findOwner();
  if (owner) await chown(folder, owner.uid, owner.gid);
  const data = join(folder, 'data');
  const copy = join(folder, 'copy');
  await run(join(programs, 'initdb'), ['-D', data, '-U', 'postgres', '--auth=trust', '--no-sync'], {
    ...owner,
    cwd: folder,
  });

  const port = await freePort();
  const all = { listen_addresses: '127.0.0.1', port, unix_socket_directories: folder, fsync: 'off', ...settings };
  const options = Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const proxy = await startTcpProxy({ host: '127.0.0.1', port });
  let server: ChildProcess | null = null;

  const query = async <Row extends Record<string, unknown>>(text: string, values: unknown[] = []): Promise<Row[]> => {
    const client = new Client({ host: '127.0.0.1', port, user: 'postgres', database: 'postgres' });
    client.on('error', () => undefined);
    await client.connect();
    try {
      return (await client.query<Row>(text, values)).rows;
    } finally {
      await client.end();
    }
  };
  const signalAll = (signal: NodeJS.Signals) => {
    if (server?.pid) for (const pid of [server.pid, ...findChildren(server.pid)]) send(signal, pid);
  };
  const endWith = async (signal: NodeJS.Signals) => {
    if (!server) return;
    const gone = once(server, 'exit');
    signalAll('SIGCONT');
    if (signal === 'SIGKILL') signalAll(signal);
    else server.kill(signal);
    await gone;
    server = null;
  };
  const start = async () => {
    server = spawn(join(programs, 'postgres'), ['-D', data, ...options], { ...owner, cwd: folder, stdio: 'ignore' });
    await eventually(() => query('select 1'));
  };
  const keepCopy = async () => {
    await endWith('SIGQUIT');
    await rm(copy, { recursive: true, force: true });
    await run('cp', ['--archive', data, copy]);
    await start();
  };
  const failOver = async () => {
    await endWith('SIGQUIT');
    await rm(data, { recursive: true });
    await rename(copy, data);
    await start();
  };
  const endOnExit = () => signalAll('SIGKILL');
  process.once('exit', endOnExit);
  await start();

  return {
    url: `postgresql://postgres@127.0.0.1:${proxy.port}/postgres`,
    proxy,
    port,
    data,
    async run(script, env) {
      await run('bash', ['-euc', script], {
        ...owner,
        cwd: folder,
        env: { ...env, PATH: `${programs}:${process.env['PATH']}`, PGDATA: data },
      });
    },
    query,
    start,
    stop: () => endWith('SIGQUIT'),
    kill: () => endWith('SIGKILL'),
    killBackend() {
      const [backend] = server?.pid ? findChildren(server.pid).filter(servesClient) : [];
      return backend !== undefined && send('SIGKILL', backend);
    },
    pause: () => signalAll('SIGSTOP'),
    resume: () => signalAll('SIGCONT'),
    keepCopy,
    failOver,
    async close() {
      process.off('exit', endOnExit);
      await proxy.close();
      await endWith('SIGQUIT');
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Each process leads its own group, so a signal to the first group isn't enough. */
const findChildren = (pid: number): number[] =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean).map(Number);

/** False when the process is gone. */
function send(signal: NodeJS.Signals, pid: number): boolean {
  try {
    return process.kill(pid, signal);
  } catch {
    return false;
  }
}

/** Its command line is like 'postgres: postgres postgres 127.0.0.1(54321) idle'. */
const servesClient = (pid: number): boolean => /\(\d+\) /.test(readFileSync(`/proc/${pid}/cmdline`, 'latin1'));

/** PostgreSQL and PgBouncer refuse to run as root. */
export const findOwner = async () => (process.getuid?.() === 0 ? userCalled('postgres') : null);

async function userCalled(name: string): Promise<{ uid: number; gid: number }> {
  const [uid, gid] = await Promise.all(
    ['-u', '-g'].map(async (what) => Number((await run('id', [what, name])).stdout)),
  );
  return { uid: uid ?? Number.NaN, gid: gid ?? Number.NaN };
}
