import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { connect } from 'node:net';

import { endProcess, exitWith, installed } from './child-process.ts';
import { untilAnswers } from './until.ts';

const PORT = 18_084;

export type Nats = AsyncDisposable & { url: string; pid: number };

/** nats-server on loopback; null when not installed. */
export async function startNats(): Promise<Nats | null> {
  const program = installed('/usr/sbin/nats-server', '/usr/local/bin/nats-server', '/usr/bin/nats-server');
  if (!program) return null;
  const child = exitWith(spawn(program, ['--addr', '127.0.0.1', '--port', String(PORT)], { stdio: 'ignore' }));
  await untilAnswers('nats-server', answers);
  return { url: `nats://127.0.0.1:${PORT}`, pid: child.pid ?? 0, [Symbol.asyncDispose]: () => endProcess(child) };
}

async function answers(): Promise<void> {
  const socket = connect(PORT, '127.0.0.1');
  await once(socket, 'data');
  socket.destroy();
}
