import { setTimeout as pause } from 'node:timers/promises';

import { LRUCache } from 'lru-cache';

import { HOUR_MS } from '@towscout/domain/durations';

import { errorChain } from './error-chain.ts';
import { within } from './within.ts';

export type Pace = {
  isStopping(): boolean;
  /** Ends early with the stop. */
  rest(ms: number): Promise<unknown>;
};

export type Repeated = {
  start(): void;
  /** Waits for the work that is under way, at most for `stopMs`. */
  stop(): Promise<void>;
};

type Options = {
  everyMs: number;
  /** Before the first time; 0 unless given. */
  afterMs?: number;
  stopMs?: number;
  /** Of the same failure again and again, the first one and one an hour. */
  onFailure(error: unknown): void;
};

/** Repeats work with rests in between, never twice at once, until it is stopped. */
export function repeat(
  { everyMs, afterMs = 0, stopMs, onFailure }: Options,
  work: (pace: Pace) => Promise<unknown>,
): Repeated {
  const stopping = new AbortController();
  const { signal } = stopping;
  const isStopping = () => signal.aborted;
  const rest = (ms: number) => pause(ms, undefined, { ref: false, signal }).catch(() => undefined);
  let working = Promise.resolve();

  const go = async () => {
    const told = new LRUCache<string, true>({ max: 1, ttl: HOUR_MS });
    if (afterMs > 0) await rest(afterMs);
    while (!isStopping()) {
      try {
        await work({ isStopping, rest });
        told.clear();
      } catch (error) {
        const cause = String(errorChain(error).at(-1) ?? error);
        if (!told.has(cause)) onFailure(error);
        told.set(cause, true, { noUpdateTTL: true });
      }
      await rest(everyMs);
    }
  };
  return {
    start() {
      working = go();
    },
    async stop() {
      stopping.abort();
      await (stopMs === undefined ? working : within(stopMs, working, undefined));
    },
  };
}
