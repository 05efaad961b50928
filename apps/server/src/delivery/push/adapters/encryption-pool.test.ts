import { createECDH, randomBytes } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { setImmediate } from 'node:timers/promises';
import type { Worker } from 'node:worker_threads';

import { decrypt } from 'http_ece';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { createEncryptionPool, type EncryptionPool } from './encryption-pool.ts';

const pair = createECDH('prime256v1');
const p256dh = pair.generateKeys('base64url');
const auth = randomBytes(16).toString('base64url');
const payload = (n: number) => ({ p256dh, auth, text: `message ${n}` });
const read = (body: Uint8Array | null): string =>
  decrypt(Buffer.from(body ?? []), { version: 'aes128gcm', privateKey: pair, authSecret: auth }).toString();

let pool: EncryptionPool;
let threads: Worker[];
const began = (thread: Worker) => void threads.push(thread);
beforeEach(() => {
  pool = createEncryptionPool();
  threads = [];
  process.on('worker', began);
});
afterEach(async () => {
  process.off('worker', began);
  await pool.close();
});

const BURST = 200;
const burst = () => Promise.all(Array.from({ length: BURST }, (_each, n) => pool.encrypt(payload(n))));
const expected = Array.from({ length: BURST }, (_each, n) => `message ${n}`);

test('a burst is encrypted in threads, each message for its own caller', async () => {
  expect((await burst()).map(read)).toEqual(expected);
  expect(threads.length).toBeGreaterThan(0);
});

test('the few of most alerts are encrypted without a thread', async () => {
  expect((await Promise.all([payload(1), payload(2)].map((each) => pool.encrypt(each)))).map(read)).toEqual([
    'message 1',
    'message 2',
  ]);
  pool.expect(3);
  await import('piscina');
  await setImmediate();
  expect(threads).toEqual([]);
});

test('threads for a burst that is expected start before it', async () => {
  pool.expect(BURST);
  await vi.waitFor(() => expect(threads).toHaveLength(Math.min(availableParallelism(), 2)));
  expect((await burst()).map(read)).toEqual(expected);
});

test('a thread that is killed while it starts, or between its messages, loses none, and the next burst has another', async () => {
  const kill = (thread: Worker) => void thread.terminate();
  process.on('worker', kill);
  expect((await burst()).map(read)).toEqual(expected);
  process.off('worker', kill);
  const killedAtStart = threads.length;
  expect(killedAtStart).toBeGreaterThan(0);
  const [first, ...others] = Array.from({ length: BURST }, (_each, n) => pool.encrypt(payload(n)));
  await first;
  const killed = threads.slice(killedAtStart);
  expect(killed.length).toBeGreaterThan(0);
  await Promise.all(killed.map((thread) => thread.terminate()));
  expect((await Promise.all([first ?? null, ...others])).map(read)).toEqual(expected);
  const killedInBurst = threads.length;
  expect((await burst()).map(read)).toEqual(expected);
  expect(threads.length).toBeGreaterThan(killedInBurst);
});

test('where no thread can run all are encrypted without', async () => {
  const broken = createEncryptionPool(new URL('./there-is-no-such.worker.ts', import.meta.url));
  const bodies = await Promise.all(Array.from({ length: BURST }, (_each, n) => broken.encrypt(payload(n))));
  expect(bodies.map(read)).toEqual(expected);
  await broken.close();
});

test('a device with invalid keys costs the others nothing', async () => {
  const [bad, ...good] = await Promise.all([
    pool.encrypt({ ...payload(0), p256dh: '' }),
    ...Array.from({ length: BURST }, (_each, n) => pool.encrypt(payload(n))),
  ]);
  expect(bad).toBeNull();
  expect(good.map(read)).toEqual(expected);
});

test('what is still asked for when it closes is encrypted', async () => {
  const bodies = burst();
  await pool.close();
  expect((await bodies).map(read)).toEqual(expected);
});
