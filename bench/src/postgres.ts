import { execFile, spawn } from 'node:child_process';
import { chownSync, existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';

import { Client } from 'pg';

import { openDatabase, type OpenDatabase } from '../../apps/server/src/platform/db/open-database.ts';
import { endProcess, exitWith } from './child-process.ts';
import { temporaryFolder } from './temporary-folder.ts';
import { untilAnswers } from './until.ts';

const run = promisify(execFile);
const PORT = 18_083;
const VERSIONS = '/usr/lib/postgresql';

/** Dropped on disposal. */
export type Postgres = AsyncDisposable & { url: string; version: string };

/** A database on `DATABASE_URL`, or on a new cluster of Debian's PostgreSQL; null without either. */
export async function startPostgres(): Promise<Postgres | null> {
  const given = process.env['DATABASE_URL'];
  return given ? databaseAt(given) : clusterOfOurOwn();
}

/** Opens the product's database without statement timeouts. */
export const openForSeeding = ({ url }: Postgres): Promise<OpenDatabase> =>
  openDatabase({ DATABASE_URL: url, DATA_DIR: '' }, { statementMs: 900_000, answerMs: 900_000 });

/** Debian's newest PostgreSQL, or null. */
export function postgresPrograms(): string | null {
  const [newest] = existsSync(VERSIONS) ? readdirSync(VERSIONS).toSorted((a, b) => Number(b) - Number(a)) : [];
  return newest ? join(VERSIONS, newest, 'bin') : null;
}

async function databaseAt(given: string): Promise<Postgres> {
  const name = `towscout_bench_${process.pid}`;
  await query(given, `create database ${name}`);
  const url = new URL(given);
  url.pathname = `/${name}`;
  return {
    url: url.href,
    version: await readVersion(given),
    [Symbol.asyncDispose]: () => query(given, `drop database ${name} with (force)`).then(() => undefined),
  };
}

async function clusterOfOurOwn(): Promise<Postgres | null> {
  const programs = postgresPrograms();
  if (!programs || process.getuid?.() !== 0) return null;
  await using undo = new AsyncDisposableStack();
  const folder = undo.use(await temporaryFolder());
  const asPostgres = await userCalled('postgres');
  chownSync(folder.path, asPostgres.uid, asPostgres.gid);
  const data = join(folder.path, 'data');
  await run(join(programs, 'initdb'), ['-D', data, '-U', 'postgres', '--auth=trust', '--no-sync'], {
    ...asPostgres,
    cwd: folder.path,
  });
  const settings = {
    listen_addresses: '127.0.0.1',
    port: PORT,
    unix_socket_directories: folder.path,
    fsync: 'off',
    shared_buffers: '512MB',
  };
  const options = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const child = exitWith(
    spawn(join(programs, 'postgres'), ['-D', data, ...options], { ...asPostgres, cwd: folder.path, stdio: 'ignore' }),
  );
  undo.defer(() => endProcess(child, 'SIGINT'));
  const url = `postgresql://postgres@127.0.0.1:${PORT}/postgres`;
  await untilAnswers('PostgreSQL', () => query(url, 'select 1'));
  const kept = undo.move();
  return { url, version: await readVersion(url), [Symbol.asyncDispose]: () => kept.disposeAsync() };
}

async function userCalled(name: string): Promise<{ uid: number; gid: number }> {
  const [uid, gid] = await Promise.all(
    ['-u', '-g'].map(async (what) => Number((await run('id', [what, name])).stdout)),
  );
  return { uid: uid ?? Number.NaN, gid: gid ?? Number.NaN };
}

const readVersion = async (url: string): Promise<string> =>
  String((await query(url, 'show server_version'))[0]?.['server_version']).split(' ')[0] ?? '';

async function query(url: string, text: string): Promise<Record<string, unknown>[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(text)).rows;
  } finally {
    await client.end();
  }
}
