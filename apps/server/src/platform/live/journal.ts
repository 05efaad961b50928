import { setTimeout as sleep } from 'node:timers/promises';

import { type Clock, minutesBefore } from '../clock.ts';
import type { Executor } from '../db/database.ts';
import {
  afterSeeing,
  type Bookmark,
  bookmarkAt,
  type EventKey,
  hasSeen,
  type ReceivedBookmark,
  highestSeen,
  type IdRange,
  isMissingSomeOf,
  closedTo,
  RESUME_MINUTES,
  writeBookmark,
} from './bookmark.ts';
import {
  type LiveEventRow,
  findLastLiveEvents,
  findPublishingTransactions,
  highestLiveEventId,
} from './live.queries.ts';

/** About 15 MB. */
export const MAX_EVENTS = 10_000;

/** With the bookmark of a client that received everything up to it. */
export type JournaledEvent = LiveEventRow & { bookmark: string };

/** Every id up to `settledTo` counts as seen, so none of them may still be about to commit. */
export type JournalStart = { settledTo: number; rows: readonly LiveEventRow[] };

/** The events of the last ten minutes, in the order of sending. */
export type Journal = {
  begin(start: JournalStart): void;
  /** Returns the new ones, to be sent now. */
  append(rows: readonly LiveEventRow[]): JournaledEvent[];
  hasSeen(id: number): boolean;
  /** True when these, in order, are the next ones, and nothing is missing before them. */
  continuesWith(rows: readonly Pick<LiveEventRow, 'id'>[]): boolean;
  /** Unsent ids, including those of rolled-back transactions. */
  missingIds(): readonly IdRange[];
  isMissingSomeOf(other: Bookmark): boolean;
  last(): EventKey | null;
  bookmark(): string;
  /** Sent but not in this bookmark, in order; null when unknown. */
  eventsSince(heard: ReceivedBookmark): readonly LiveEventRow[] | null;
};

export function createJournal(clock: Clock): Journal {
  let seen = bookmarkAt(0);
  let entries: { row: LiveEventRow; sentAt: Date }[] = [];
  let last: EventKey | null = null;
  let forgotten = 0;

  /** A minute or more apart. */
  let checkpoints: { id: number; at: Date }[] = [];

  const forget = (count: number) => {
    for (const { row } of entries.splice(0, count)) forgotten = Math.max(forgotten, row.id);
  };
  /** No transaction stays open this long, so these ids were rolled back. */
  const settle = (since: Date) => {
    for (const { id } of checkpoints.filter(({ at }) => at <= since)) seen = closedTo(seen, id);
    checkpoints = checkpoints.filter(({ at }) => at > since);
  };
  const checkpoint = () => {
    const last = checkpoints.at(-1);
    if (!last || last.at <= minutesBefore(clock.now(), 1)) checkpoints.push({ id: highestSeen(seen), at: clock.now() });
  };
  const forgetOld = () => {
    const since = minutesBefore(clock.now(), RESUME_MINUTES);
    const firstKept = entries.findIndex(({ sentAt }) => sentAt > since);
    forget(firstKept === -1 ? entries.length : firstKept);
    forget(Math.max(0, entries.length - MAX_EVENTS));
    settle(since);
  };
  const isKnown = (key: EventKey) =>
    (last !== null && isSame(last, key)) || entries.some(({ row }) => isSame(row, key));

  return {
    begin({ settledTo, rows }) {
      checkpoints = [];
      entries = rows.map((row) => ({ row, sentAt: row.createdAt }));
      last = rows.at(-1) ?? null;
      forgotten = rows.reduce((lowest, { id }) => Math.min(lowest, id - 1), settledTo);
      seen = rows
        .map(({ id }) => id)
        .reduce(
          (bookmark, id) => (hasSeen(bookmark, id) ? bookmark : afterSeeing(bookmark, id)),
          bookmarkAt(settledTo),
        );
    },
    append(rows) {
      forgetOld();
      const taken: JournaledEvent[] = [];
      for (const row of rows) {
        if (hasSeen(seen, row.id)) continue;
        seen = afterSeeing(seen, row.id);
        entries.push({ row, sentAt: clock.now() });
        last = row;
        taken.push({ ...row, bookmark: writeBookmark(seen, row) });
      }
      checkpoint();
      return taken;
    },
    hasSeen: (id) => hasSeen(seen, id),
    continuesWith(rows) {
      const [next, ...later] = seen.missing;
      return later.length === 0 && rows.every(({ id }, n) => id === (next?.first ?? 0) + n);
    },
    missingIds: () => seen.missing,
    isMissingSomeOf: (other) => isMissingSomeOf(seen, other),
    last: () => last,
    bookmark: () => writeBookmark(seen, last),
    eventsSince(heard) {
      forgetOld();
      // A bookmark of another database, of one before a failover, or of a node that knows more.
      if (heard.last && !isKnown(heard.last)) return null;
      if (highestSeen(heard) < forgotten || highestSeen(heard) > highestSeen(seen)) return null;
      return entries.filter(({ row }) => !hasSeen(heard, row.id)).map(({ row }) => row);
    },
  };
}

const isSame = (one: EventKey, other: EventKey): boolean =>
  one.id === other.id && one.createdAt.getTime() === other.createdAt.getTime();

const LOOK_EVERY_MS = 20;
/** Affected clients refetch when they open. */
const WAIT_AT_MOST_MS = 5000;

/** For a node that already listens. Waits for publishing transactions, so that every lower id is settled. */
export async function findJournalStart(db: Executor): Promise<JournalStart> {
  const settledTo = await highestLiveEventId(db);
  const before = await findPublishingTransactions(db);
  const deadline = Date.now() + WAIT_AT_MOST_MS;
  while (before.size > 0 && Date.now() < deadline) {
    const still = await findPublishingTransactions(db);
    if (before.isDisjointFrom(still)) break;
    await sleep(LOOK_EVERY_MS);
  }
  return { settledTo, rows: await findLastLiveEvents(db, MAX_EVENTS) };
}
