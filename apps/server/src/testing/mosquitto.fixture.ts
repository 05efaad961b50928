import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

import { describeUnless } from './describe-unless.fixture.ts';
import { eventually } from './eventually.fixture.ts';
import { freePort } from './free-port.fixture.ts';
import { startTcpProxy, type TcpProxy } from './tcp-proxy.fixture.ts';

const PROGRAMS = ['/usr/sbin/mosquitto', '/usr/local/sbin/mosquitto'];
const PASSWD = ['/usr/bin/mosquitto_passwd', '/usr/local/bin/mosquitto_passwd'];
/** The site may write to its own topics and to discovery alone. */
const SITE = { username: 'towscout', password: 'a pass/word' };
const HOME = { username: 'home', password: 'another' };
const MOST_BYTES = 4096;

export type TestMosquitto = {
  readonly url: string;
  /** Through the proxy. */
  readonly proxiedUrl: string;
  readonly proxy: TcpProxy;
  /** Home Assistant's, which may read all. */
  readonly home: { host: string; port: number; username: string; password: string };
  readonly sitePassword: string;
  /** It forgets what it retained. */
  stop(): Promise<void>;
  start(): Promise<void>;
  close(): Promise<void>;
};

const program = PROGRAMS.find((path) => existsSync(path));
const passwd = PASSWD.find((path) => existsSync(path));

export const describeWithMosquitto = describeUnless(program && passwd ? null : 'mosquitto is not installed');

/** Debian's Mosquitto on loopback, with passwords, rights and a largest packet. */
export async function startMosquitto(): Promise<TestMosquitto> {
  if (!program || !passwd) throw new Error('mosquitto is not installed');
  const port = await freePort();
  const proxy = await startTcpProxy({ host: '127.0.0.1', port });
  const folder = await mkdtemp(join(tmpdir(), 'towscout-mosquitto-'));
  const inFolder = (name: string) => join(folder, name);
  await promisify(execFile)(passwd, ['-c', '-b', inFolder('passwords'), SITE.username, SITE.password]);
  await promisify(execFile)(passwd, ['-b', inFolder('passwords'), HOME.username, HOME.password]);
  await writeFile(
    inFolder('rights'),
    `user ${SITE.username}
topic readwrite towscout/#
topic readwrite homeassistant/device/#
topic read homeassistant/status
user ${HOME.username}
topic readwrite #
`,
    { mode: 0o600 },
  );
  await writeFile(
    inFolder('mosquitto.conf'),
    `listener ${port} 127.0.0.1
${process.getuid?.() === 0 ? 'user root' : ''}
allow_anonymous false
password_file ${inFolder('passwords')}
acl_file ${inFolder('rights')}
max_packet_size ${MOST_BYTES}
log_dest none
`,
  );
  const urlAt = (at: number) => `mqtt://${SITE.username}:${encodeURIComponent(SITE.password)}@127.0.0.1:${at}`;
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
    server = spawn(program, ['-c', inFolder('mosquitto.conf')], { stdio: 'ignore' });
    const died = once(server, 'exit').then(([code]) => Promise.reject(new Error(`mosquitto ended with ${code}`)));
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
    home: { host: '127.0.0.1', port, ...HOME },
    sitePassword: SITE.password,
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
  await once(socket, 'connect');
  socket.destroy();
}
