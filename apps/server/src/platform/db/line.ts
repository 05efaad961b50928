import { AsyncLocalStorage } from 'node:async_hooks';

import { Busy } from './outage.ts';

/** One transaction of a group saves as many. */
const SERVED_SOON = 64;
const LONGEST_WAIT_MS = 800;

/** Requests that wait for the database and have written nothing yet. */
export type Line = {
  /** Null when too many wait already, and the first has waited for too long or somebody was refused just now. */
  join(): Caller | null;
};

/** A request, which may be refused until it writes. */
export type Caller = {
  /** For this work and all that it begins. */
  enter<Result>(work: () => Result): Result;
  /** It was answered. */
  leave(): void;
};

/** False once the request was refused. One that writes is served to its end. */
export type MayBegin = (step: 'reads' | 'writes') => boolean;

type Waiter = Caller & { wait<Value>(ask: (mayBegin: MayBegin) => Promise<Value>): Promise<Value> };
type Wait = { waitedMs(): number; refuse(): void; leave(): void };

export type LineOptions = { servedSoon?: number; longestWaitMs?: number; now?: () => number };

const waiters = new AsyncLocalStorage<Waiter | null>();

export function createLine({
  servedSoon = SERVED_SOON,
  longestWaitMs = LONGEST_WAIT_MS,
  now = () => performance.now(),
}: LineOptions = {}): Line {
  const waiting = new Set<Wait>();
  let refusedAt = -Infinity;
  const isServedSoon = (wait: Wait): boolean => [...waiting].indexOf(wait) < servedSoon;

  function isTooLong(): boolean {
    const [first] = waiting;
    if (!first || waiting.size < servedSoon) return false;
    return first.waitedMs() >= longestWaitMs || now() - refusedAt < longestWaitMs;
  }

  function createCaller(): Waiter {
    const waits = new Set<Wait>();
    const leave = () => waits.forEach((wait) => wait.leave());
    let waitedBefore = 0;
    let hasLeft = false;

    const waitUntil = <Value>(answer: Promise<Value>, onRefused: (busy: Busy) => void) => {
      const since = now();
      const wait: Wait = {
        waitedMs: () => waitedBefore + now() - since,
        leave() {
          clearTimeout(timer);
          waits.delete(wait);
          if (waiting.delete(wait)) waitedBefore += now() - since;
        },
        refuse() {
          wait.leave();
          onRefused(new Busy('too many requests were there before'));
        },
      };
      const timer = setTimeout(
        () => {
          if (isServedSoon(wait)) return;
          refusedAt = now();
          waits.forEach((each) => each.refuse());
        },
        Math.max(0, longestWaitMs - waitedBefore),
      );
      waits.add(wait);
      waiting.add(wait);
      void answer.then(wait.leave, wait.leave);
    };

    const waiter: Waiter = {
      enter: (work) => waiters.run(waiter, work),
      leave() {
        hasLeft = true;
        leave();
      },
      wait: (ask) =>
        new Promise((resolve, reject) => {
          let isRefused = false;
          const answer = ask((step) => {
            if (isRefused) return false;
            if (step === 'writes') waiter.leave();
            return true;
          });
          answer.then(resolve, reject);
          if (hasLeft) return;
          waitUntil(answer, (busy) => {
            isRefused = true;
            reject(busy);
          });
        }),
    };
    return waiter;
  }

  return {
    join() {
      if (!isTooLong()) return createCaller();
      refusedAt = now();
      return null;
    },
  };
}

/** Rejects with Busy when too many requests were there before; then what was asked may not begin. */
export const waitInLine = <Value>(ask: (mayBegin: MayBegin) => Promise<Value>): Promise<Value> =>
  waiters.getStore()?.wait(ask) ?? ask(() => true);

/** For what several requests share, which goes on without any of them. */
export const outsideLine = <Result>(work: () => Result): Result => waiters.run(null, work);
