import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

import type { LatLng } from '@towscout/geo';

import { end, watchOver } from './child-process.ts';
import { installed } from './installed.ts';
import type { Load } from './load.ts';
import { untilAnswers } from './until.ts';

const PORT = 18_082;
/** Sent after each question; its answer, `+PONG`, tells that the whole answer has come. */
const PING = 'PING\r\n';
const PONG = Buffer.from('+PONG\r\n');

export type Redis = AsyncDisposable & {
  /** Queries a second of GEOSEARCH, nearest first with distances, at random ones of these places. */
  nearby(asked: readonly LatLng[], radius: number, load: Load): Promise<number>;
};

/** Redis over these trucks; null when it is not installed. */
export async function startRedis(trucks: readonly LatLng[]): Promise<Redis | null> {
  const redis = installed('/usr/bin/redis-server');
  if (!redis) return null;
  const child = watchOver(spawn(redis, ['--port', String(PORT), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'], { stdio: 'ignore' }));
  await untilAnswers('Redis', () => ask(PING));
  await ask(trucks.map(({ lat, lng }, n) => `GEOADD trucks ${lng} ${lat} ${n}\r\n`).join('') + PING);
  return { nearby, [Symbol.asyncDispose]: () => end(child) };
}

async function nearby(asked: readonly LatLng[], radius: number, { connections, seconds }: Load): Promise<number> {
  const questions = asked.map(({ lat, lng }) => Buffer.from(`GEOSEARCH trucks FROMLONLAT ${lng} ${lat} BYRADIUS ${radius} mi ASC COUNT 500 WITHDIST\r\n${PING}`));
  const sockets = await Promise.all(Array.from({ length: connections }, open));
  let answers = 0;
  for (const socket of sockets) {
    const next = () => socket.write(questions[Math.floor(Math.random() * questions.length)] ?? PING);
    onAnswer(socket, () => {
      answers += 1;
      next();
    });
    next();
  }
  const begun = performance.now();
  await pause(seconds * 1000);
  const perSecond = (answers * 1000) / (performance.now() - begun);
  for (const socket of sockets) socket.destroy();
  return perSecond;
}

async function ask(commands: string): Promise<void> {
  const socket = await open();
  const closed = once(socket, 'close').then(() => Promise.reject(new Error('Redis hung up')));
  const answered = new Promise<void>((resolve) => onAnswer(socket, resolve));
  socket.write(commands);
  await Promise.race([answered, closed]);
  socket.destroy();
}

/** What ends an answer may come in pieces. */
function onAnswer(socket: Socket, hear: () => void): void {
  let tail = Buffer.alloc(0);
  socket.on('data', (chunk: Buffer) => {
    tail = Buffer.concat([tail, chunk.subarray(-PONG.length)]).subarray(-PONG.length);
    if (tail.equals(PONG)) hear();
  });
}

async function open(): Promise<Socket> {
  const socket = connect(PORT, '127.0.0.1');
  socket.setNoDelay(true);
  await once(socket, 'connect');
  return socket;
}
