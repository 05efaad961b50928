import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout as pause } from 'node:timers/promises';

import { LRUCache } from 'lru-cache';

import type { AddedCount, SettledCount } from './limits.queries.ts';

/** `isExact`: nothing is let through on credit. */
export type Rule = { max: number; windowMs: number; isExact?: boolean };
/** The request is refused when `current` is above the rule's maximum. */
type Taken = { current: number; msLeft: number };

export type SharedCounter = {
  /** A limit has the same name on all nodes. */
  createLimit(name: string): (key: string, rule: Rule, decide: (taken: Taken) => void) => void;
};

type Deps = {
  /** Adds to the counts of all nodes, by key. */
  add(counts: readonly AddedCount[]): Promise<ReadonlyMap<string, SettledCount>>;
  /** Hides the client that the key counts. */
  toKey(name: string): string;
  nodes: {
    count(): number;
    /** False while the shared counts are unavailable. */
    isTogether(): boolean;
    lose(error: unknown): void;
  };
  /** A monotonic clock, in milliseconds. */
  now?(): number;
  /** Pause after a statement. Counts that arrive meanwhile are sent together. */
  pauseMs?: number;
};

/** The nodes together may exceed a limit by at most this share of it. */
const CREDIT = 0.1;
/** Smaller limits are exact: their credit would be a request or two. */
const EXACT_BELOW = 60;
/** Limits statements to a hundred a second, for any number of requests. */
const PAUSE_MS = 10;
const COUNTS_PER_LIMIT = 5000;
const COUNTS_PER_STATEMENT = 500;

type Waiting = { place: number; own: number; decide: (taken: Taken) => void };
type Count = {
  readonly name: string;
  readonly rule: Rule;
  endsAt: number;
  /** Counted by all nodes, as of the last answer. */
  settled: number;
  sending: number;
  unsettled: number;
  /** Counted by this node in this window. */
  own: number;
  waiting: Waiting[];
};
type Sent = { count: Count; waiting: readonly Waiting[] };

/**
 * Counts over all nodes without a statement for each request. A node lets requests through on credit, and settles with
 * the shared counts once half of it is used. Requests beyond the credit wait for the answer. While the shared counts
 * are unavailable, each node keeps to its own share of the limit.
 */
export function createSharedCounter({
  add,
  toKey,
  nodes,
  now = () => performance.now(),
  pauseMs = PAUSE_MS,
}: Deps): SharedCounter {
  /** A statement serves many requests, so its outage is not attributed to any of them. */
  const outsideOfRequests = AsyncLocalStorage.snapshot();
  const toSettle = new Set<Count>();
  let isSettling = false;

  const creditFor = ({ max, isExact }: Rule): number =>
    isExact || max < EXACT_BELOW ? 0 : Math.floor((max * CREDIT) / nodes.count());
  const isWithinShare = (own: number, { max }: Rule): boolean => own <= Math.ceil(max / nodes.count());
  const msLeft = ({ endsAt }: Count): number => Math.max(0, endsAt - now());
  const isOver = (count: Count): boolean => now() >= count.endsAt && count.sending === 0 && count.waiting.length === 0;

  function take(count: Count, decide: (taken: Taken) => void): void {
    const { rule } = count;
    const current = count.settled + count.sending + count.unsettled + 1;
    const isRefused = current > rule.max || (!nodes.isTogether() && !isWithinShare(count.own + 1, rule));
    if (isRefused) return decide({ current: rule.max + 1, msLeft: msLeft(count) });
    count.own += 1;
    count.unsettled += 1;
    const outstanding = count.sending + count.unsettled;
    const credit = creditFor(rule);
    if (nodes.isTogether() && outstanding > credit) {
      count.waiting.push({ place: count.unsettled, own: count.own, decide });
      return settleSoon(count);
    }
    decide({ current, msLeft: msLeft(count) });
    if (nodes.isTogether() && outstanding * 2 > credit) settleSoon(count);
  }

  function settleSoon(count: Count): void {
    toSettle.add(count);
    if (isSettling) return;
    isSettling = true;
    // Counts that arrive in one turn are sent together.
    outsideOfRequests(() => setImmediate(() => void settle()));
  }

  async function settle(): Promise<void> {
    while (toSettle.size > 0) {
      await send(takeBatch());
      if (pauseMs > 0) await pause(pauseMs);
    }
    isSettling = false;
  }

  function takeBatch(): Map<string, Sent> {
    const batch = new Map<string, Sent>();
    for (const count of toSettle) {
      if (batch.size === COUNTS_PER_STATEMENT) break;
      const key = toKey(count.name);
      // A statement can't change a row twice.
      if (batch.has(key)) continue;
      toSettle.delete(count);
      if (isOver(count)) continue;
      batch.set(key, { count, waiting: count.waiting });
      count.sending = count.unsettled;
      count.unsettled = 0;
      count.waiting = [];
    }
    return batch;
  }

  async function send(batch: ReadonlyMap<string, Sent>): Promise<void> {
    if (batch.size === 0) return;
    try {
      const added = [...batch].map(([key, { count }]) => ({
        key,
        added: count.sending,
        windowMs: count.rule.windowMs,
      }));
      const answer = nodes.isTogether() ? await add(added) : new Map<string, SettledCount>();
      for (const [key, sent] of batch) conclude(sent, answer.get(key));
    } catch (error) {
      nodes.lose(error);
      for (const sent of batch.values()) conclude(sent, undefined);
    }
  }

  /** Without an answer, the count may or may not have been added. It is added again. */
  function conclude({ count, waiting }: Sent, answer: SettledCount | undefined): void {
    const { rule, sending } = count;
    count.sending = 0;
    if (!answer) {
      count.unsettled += sending;
      const current = Math.min(rule.max, count.settled + count.unsettled);
      for (const { own, decide } of waiting)
        decide({ current: isWithinShare(own, rule) ? current : rule.max + 1, msLeft: msLeft(count) });
      return;
    }
    count.settled = answer.count;
    count.endsAt = now() + answer.msLeft;
    const before = answer.count - sending;
    for (const { place, decide } of waiting) decide({ current: before + place, msLeft: answer.msLeft });
  }

  return {
    createLimit(name) {
      // With `max`, each of dozens of limits would allocate all its counts at the start.
      const counts = new LRUCache<string, Count>({ maxSize: COUNTS_PER_LIMIT, sizeCalculation: () => 1 });
      const begin = (key: string, rule: Rule): Count => {
        const endsAt = now() + rule.windowMs;
        const count = {
          name: `${name} ${key}`,
          rule,
          endsAt,
          settled: 0,
          sending: 0,
          unsettled: 0,
          own: 0,
          waiting: [],
        };
        counts.set(key, count);
        return count;
      };
      return (key, rule, decide) => {
        const known = counts.get(key);
        take(known && !isOver(known) ? known : begin(key, rule), decide);
      };
    },
  };
}
