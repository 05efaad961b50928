import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { connect } from 'node:net';

import { Redis } from 'ioredis';

import type { TowTruck } from '@towscout/contracts/trucks/trucks';

import { endProcess, exitWith, installed } from './child-process.ts';
import { untilAnswers } from './until.ts';

const PORT = 18_082;
const PER_BATCH = 5000;

/** Redis with the trucks in a GEO set and as JSON; null when not installed. */
export async function startRedis(trucks: readonly TowTruck[]): Promise<(AsyncDisposable & { port: number }) | null> {
  const program = installed('/usr/bin/redis-server');
  if (!program) return null;
  const child = exitWith(
    spawn(program, ['--port', String(PORT), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'], {
      stdio: 'ignore',
    }),
  );
  await untilAnswers('Redis', answers);
  await fill(trucks);
  return { port: PORT, [Symbol.asyncDispose]: () => endProcess(child) };
}

async function answers(): Promise<void> {
  const socket = connect(PORT, '127.0.0.1');
  await once(socket, 'connect');
  socket.destroy();
}

async function fill(trucks: readonly TowTruck[]): Promise<void> {
  const redis = new Redis(PORT, '127.0.0.1');
  for (let from = 0; from < trucks.length; from += PER_BATCH) {
    const batch = trucks.slice(from, from + PER_BATCH);
    await redis.geoadd('trucks', ...batch.flatMap(({ id, latitude, longitude }) => [longitude, latitude, id]));
    await redis.mset(...batch.flatMap((truck) => [truck.id, JSON.stringify(truck)]));
  }
  await redis.quit();
}
