import { availableParallelism } from 'node:os';

import type { Piscina } from 'piscina';

import { encryptPayload, type Payload } from './encrypt-payload.ts';

/** Fewer payloads are encrypted on this thread: starting a worker takes longer, and asking one takes as long. */
const FEW = 16;
/** Small, so that the first payloads are sent while the others are encrypted. */
const PAYLOADS_PER_TASK = 25;
/** A task is about 25 KB. */
const MOST_WAITING_TASKS = 64;
const PAYLOADS_PER_THREAD = 100;
const MOST_THREADS = Math.min(availableParallelism(), 4);
const MEGABYTES_PER_THREAD = 32;
/** A thread takes about ten megabytes, and most alerts go to few users. */
const IDLE_MS = 20_000;
/** Covers the start of a thread and 25 payloads, which take a few milliseconds. */
const PATIENCE_MS = 1000;

const WORKER = new URL('./encrypt-payloads.worker.ts', import.meta.url);

export type EncryptionPool = {
  /** Never rejects. Null when the device's keys can't be used to encrypt. */
  encrypt(payload: Payload): Promise<Uint8Array | null>;
  /** Starts threads for as many payloads as may follow soon. */
  expect(payloads: number): void;
  close(): Promise<void>;
};

/** Starting a thread pays off from a hundred payloads on. */
const threadsFor = (payloads: number): number =>
  payloads > FEW ? Math.min(Math.ceil(payloads / PAYLOADS_PER_THREAD), MOST_THREADS) : 0;

type Waiting = { payload: Payload; resolve: (body: Uint8Array | null) => void };

/**
 * Encrypts payloads that are requested together off the main thread. When a worker fails, the main thread does its
 * task: nothing has been sent yet, so nothing is lost or doubled.
 */
export function createEncryptionPool(worker = WORKER): EncryptionPool {
  let pool: Promise<Piscina> | null = null;
  let isClosed = false;
  let waiting: Waiting[] = [];

  const retire = async (failed: Promise<Piscina>): Promise<void> => {
    if (pool === failed) pool = null;
    // Rejects the tasks that wait in it.
    await failed.then((threads) => threads.destroy()).catch(() => undefined);
  };

  const open = (): Promise<Piscina> => {
    const opening = pool ?? openThreads(worker, () => void retire(opening));
    pool = opening;
    return opening;
  };

  /** A worker that fails to start is noticed when its first task fails. */
  const start = (): Promise<unknown> =>
    open()
      .then((threads) => threads.run([]))
      .catch(() => undefined);

  const encryptAll = async (payloads: readonly Payload[]): Promise<readonly (Uint8Array | null)[]> => {
    if (!isClosed) {
      const used = open();
      try {
        const threads = await used;
        if (threads.queueSize < MOST_WAITING_TASKS)
          return await threads.run(payloads, { signal: AbortSignal.timeout(PATIENCE_MS) });
      } catch {
        void retire(used);
      }
    }
    return payloads.map((payload) => encryptPayload(payload));
  };

  const encryptWaiting = () => {
    const all = waiting;
    waiting = [];
    if (all.length <= FEW) {
      for (const { payload, resolve } of all) resolve(encryptPayload(payload));
      return;
    }
    for (let from = 0; from < all.length; from += PAYLOADS_PER_TASK) {
      const some = all.slice(from, from + PAYLOADS_PER_TASK);
      void encryptAll(some.map(({ payload }) => payload)).then((bodies) => {
        for (const [index, { resolve }] of some.entries()) resolve(bodies[index] ?? null);
      });
    }
  };

  return {
    encrypt: (payload) =>
      new Promise((resolve) => {
        if (waiting.push({ payload, resolve }) === 1) queueMicrotask(encryptWaiting);
      }),
    expect(payloads) {
      if (isClosed) return;
      for (let thread = 0; thread < threadsFor(payloads); thread += 1) void start();
    },
    async close() {
      isClosed = true;
      if (pool) await retire(pool);
    },
  };
}

/** Loads the library only when the first burst needs it. */
async function openThreads(worker: URL, onError: () => void): Promise<Piscina> {
  const { Piscina } = await import('piscina');
  const threads = new Piscina({
    filename: worker.href,
    minThreads: 0,
    maxThreads: MOST_THREADS,
    idleTimeout: IDLE_MS,
    maxQueue: 2 * MOST_WAITING_TASKS,
    resourceLimits: { maxOldGenerationSizeMb: MEGABYTES_PER_THREAD },
    // The worker needs none of this process's environment.
    env: {},
    execArgv: [],
    recordTiming: false,
  });
  // Without a listener, a failing thread would end the process.
  threads.on('error', onError);
  return threads;
}
