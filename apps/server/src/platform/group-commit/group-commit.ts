import { AsyncResource } from 'node:async_hooks';

import { afterCommit, type Database, transact, type Tx, insideTransaction } from '../db/database.ts';
import { type LockKey, takeLocks } from '../db/key-lock.queries.ts';
import { type MayBegin, outsideLine, waitInLine } from '../db/line.ts';
import { Busy, isOutage, Outage, wasRolledBack } from '../db/outage.ts';
import { isRefusal } from '../http/problem.ts';

/** A work may only refuse before it writes. */
type GroupedWork<Result> = {
  /** Taken for the whole group, in a fixed order, before its works begin. */
  locks: readonly LockKey[];
  /** Works that share a key or a lock never run at the same time on this node. */
  apart?: readonly string[];
  run(tx: Tx): Promise<Result>;
};

/** Resolves after the commit that saved it. Rejects with the work's own refusal or failure. */
export type GroupCommit = <Result>(work: GroupedWork<Result>) => Promise<Result>;

type Waiting = {
  work: GroupedWork<unknown>;
  keys: readonly LockKey[];
  resolve(result: unknown): void;
  reject(reason: unknown): void;
  mayBegin: MayBegin;
  timer: NodeJS.Timeout;
};

const MOST_TOGETHER = 64;
const MOST_WAITING = 1000;
/** Pages give up after 10 seconds. */
const LONGEST_WAIT_MS = 8000;

/** The embedded database runs one transaction at a time. */
const MOST_AT_ONCE = { postgres: 2, pglite: 1 } as const;

/**
 * Works that arrive while others are being saved share the next transaction; a lone one starts at once. A refused work
 * does not affect the others. When a statement fails, the group is rolled back and its halves run one after the other,
 * so that in the end only the bad work fails. A work that waits too long to begin fails with an outage. A work whose
 * request was refused in line never begins.
 */
export function createGroupCommit(db: Database, { longestWaitMs = LONGEST_WAIT_MS } = {}): GroupCommit {
  const waiting = new Set<Waiting>();
  const running = new Set<Waiting>();
  let groups = 0;
  let isOpening = false;

  /** In order of arrival. A work waits behind earlier ones that it must not run together with. */
  const findGroup = (): Waiting[] => {
    const busy = new Set([...running].flatMap(({ keys }) => keys));
    const group: Waiting[] = [];
    for (const each of waiting) {
      if (group.length === MOST_TOGETHER) break;
      if (!each.keys.some((key) => busy.has(key))) group.push(each);
      for (const key of each.keys) busy.add(key);
    }
    return group;
  };

  const stopWaiting = (each: Waiting): void => {
    clearTimeout(each.timer);
    waiting.delete(each);
  };
  const takeGroup = (): Waiting[] => {
    const group = findGroup();
    group.forEach(stopWaiting);
    const begun = group.filter(({ mayBegin }) => mayBegin('writes'));
    for (const each of begun) running.add(each);
    isOpening = false;
    start();
    return begun;
  };

  /** Works join the group until its transaction has begun. */
  const start = () => {
    if (isOpening || groups === MOST_AT_ONCE[db.kind] || findGroup().length === 0) return;
    isOpening = true;
    groups += 1;
    let group: Waiting[] | null = null;
    const take = () => (group ??= takeGroup());
    void outsideLine(() => save(take)).finally(() => {
      for (const each of take()) running.delete(each);
      groups -= 1;
      start();
    });
  };

  const save = async (take: () => readonly Waiting[]): Promise<void> => {
    let isSaved = false;
    const onSaved = () => {
      isSaved = true;
    };
    try {
      const results = await transact(db, async (tx) => {
        afterCommit(tx, onSaved);
        return runTogether(
          tx,
          take().map(({ work }) => work),
        );
      });
      settle(take(), results);
    } catch (error) {
      const group = take();
      const mayBeOneOfThem = group.length > 1 && !isSaved && (!isOutage(error) || wasRolledBack(error));
      if (mayBeOneOfThem) for (const half of halves(group)) await save(() => half);
      else for (const { reject } of group) reject(error);
    }
  };

  const giveUp = (each: Waiting): void => {
    // The process itself may have been too busy to start the group.
    start();
    if (!waiting.delete(each)) return;
    each.reject(new Outage('the work waited too long for the database'));
    start();
  };

  return async <Result>(work: GroupedWork<Result>) => {
    if (waiting.size >= MOST_WAITING) throw new Busy('too many works wait for the database');
    const { promise, resolve, reject } = Promise.withResolvers<Result>();
    const each: Waiting = {
      work: inOwnContext(work),
      keys: [...work.locks, ...(work.apart ?? [])],
      resolve: resolve as Waiting['resolve'],
      reject,
      mayBegin: () => true,
      timer: setTimeout(() => giveUp(each), longestWaitMs),
    };
    waiting.add(each);
    // Works that arrive in the same turn of the event loop share a transaction.
    setImmediate(start);
    const answer = waitInLine((mayBegin) => {
      each.mayBegin = mayBegin;
      return promise;
    });
    return answer.finally(() => stopWaiting(each));
  };
}

async function runTogether(tx: Tx, works: readonly GroupedWork<unknown>[]): Promise<PromiseSettledResult<unknown>[]> {
  await takeLocks(
    tx,
    works.flatMap(({ locks }) => locks),
  );
  const results = await Promise.allSettled(works.map((work) => work.run(tx)));
  for (const result of results) if (result.status === 'rejected' && !isRefusal(result.reason)) throw result.reason;
  return results;
}

/** The group runs in the trace and the language of whichever work started it. */
const inOwnContext = <Result>(work: GroupedWork<Result>): GroupedWork<Result> => ({
  ...work,
  run: AsyncResource.bind((tx: Tx) => insideTransaction(() => work.run(tx))),
});

const halves = (group: readonly Waiting[]): Waiting[][] => [
  group.slice(0, group.length / 2),
  group.slice(group.length / 2),
];

function settle(group: readonly Waiting[], results: readonly PromiseSettledResult<unknown>[]): void {
  for (const [index, { resolve, reject }] of group.entries()) {
    const result = results[index];
    if (result?.status === 'fulfilled') resolve(result.value);
    else reject(result?.reason);
  }
}
