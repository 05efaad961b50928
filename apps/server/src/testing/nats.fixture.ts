import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { describeUnless } from './describe-unless.fixture.ts';
import { eventually } from './eventually.fixture.ts';
import { freePort } from './free-port.fixture.ts';
import { withoutPostgres } from './postgres.fixture.ts';
import { startTcpProxy, type TcpProxy } from './tcp-proxy.fixture.ts';

const PROGRAMS = ['/usr/sbin/nats-server', '/usr/local/bin/nats-server', '/usr/bin/nats-server'];
const CREDENTIALS = ['towscout', 'a pass/word'] as const;

export type TestNats = {
  readonly url: string;
  /** Through the proxy. */
  readonly proxiedUrl: string;
  readonly proxy: TcpProxy;
  readonly credentials: { user: string; pass: string };
  log(): Promise<string>;
  stop(): Promise<void>;
  start(): Promise<void>;
  close(): Promise<void>;
};

const program = PROGRAMS.find((path) => existsSync(path));

/** Skipped where nats-server or PostgreSQL is not installed, and with `OUTAGES=off`. */
export const describeWithNats = describeUnless(
  withoutPostgres ?? (program === undefined ? 'nats-server is not installed' : null),
);

/** Debian's nats-server on loopback, with a password; it drops who leaves 64 KB unread. */
export async function startNats(): Promise<TestNats> {
  if (!program) throw new Error('nats-server is not installed');
  const [user, pass] = CREDENTIALS;
  const port = await freePort();
  const proxy = await startTcpProxy({ host: '127.0.0.1', port });
  const folder = await mkdtemp(join(tmpdir(), 'towscout-nats-'));
  const [configFile, logFile] = [join(folder, 'nats.conf'), join(folder, 'log')];
  await writeFile(
    configFile,
    `listen: "127.0.0.1:${port}"
authorization: { user: "${user}", password: "${pass}" }
max_payload: 32768
max_pending: 65536
write_deadline: "1s"
log_file: "${logFile}"
`,
  );
  const urlAt = (at: number) => `nats://${user}:${encodeURIComponent(pass)}@127.0.0.1:${at}`;
  let server: ChildProcess | null = null;

  const stop = async () => {
    if (!server) return;
    const gone = once(server, 'exit');
    server.kill('SIGKILL');
    await gone;
    server = null;
  };
  const start = async () => {
    if (server) return;
    server = spawn(program, ['--config', configFile], { stdio: 'ignore' });
    const died = once(server, 'exit').then(([code]) => Promise.reject(new Error(`nats-server ended with ${code}`)));
    // An exit matters here only until it listens.
    died.catch(() => undefined);
    await Promise.race([eventually(() => listens(port)), died]);
  };
  const endOnExit = () => server?.kill('SIGKILL');
  process.once('exit', endOnExit);
  await start();
  return {
    url: urlAt(port),
    proxiedUrl: urlAt(proxy.port),
    proxy,
    credentials: { user, pass },
    log: () => readFile(logFile, 'utf8'),
    start,
    stop,
    async close() {
      process.off('exit', endOnExit);
      await proxy.close();
      await stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function listens(port: number): Promise<void> {
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'data');
  socket.destroy();
}
