import { randomUUID } from 'node:crypto';

import type { Logger } from 'pino';

import { minutesBefore } from '../clock.ts';
import { afterCommit, type Executor } from '../db/database.ts';
import { RESUME_MINUTES } from './bookmark.ts';
import { findJournalStart, type Journal } from './journal.ts';
import { createListenConnection, type ListenTiming } from './listen-connection.ts';
import type { BusListener, LiveBus } from './live-bus.ts';
import {
  findLiveEventsWithin,
  insertLiveEvents,
  type LiveEventRow,
  findBeats,
  isEventLost,
  saveBeats,
} from './live.queries.ts';
import type { Undo } from './streams.ts';
import type { Subscription } from './subscription.ts';

const ROWS_PER_READ = 1000;
/** Finds rows without a notification: the writer died before it sent one, or they are for no stream of this node. */
const LOOK_EVERY_MS = 1000;
const LOOK_UNNOTIFIED_MS = 250;
/** Rows are swept after `RESUME_MINUTES`. */
const CATCH_UP_MINUTES = RESUME_MINUTES - 1;

export type RowBusDeps = {
  connectionString: string;
  journal: Journal;
  log: Logger;
  timing: ListenTiming;
  random: () => number;
};

type NotifierTransport = {
  /** Of PostgreSQL, when notifications come by NOTIFY. */
  channel: string | null;
  createNotifier(deps: NotifierDeps): Notifier;
};

/**
 * Nodes share the rows in PostgreSQL. After a commit a notification says that there is news, every node reads the rows
 * that its journal lacks, and each committed event is delivered once. All that is lacking is read, not only what was
 * announced, so that of two events the one that another writer saw comes first. A new connection first listens, then
 * reads, so nothing falls between. The journal knows every delivered id, because ids commit in any order. A failed read
 * costs the connection; the next one catches up. When the database went back to an older copy, ids repeat and the
 * journal starts over.
 */
export function createRowBus(
  { connectionString, journal, log, timing, random }: RowBusDeps,
  { channel, createNotifier }: NotifierTransport,
): LiveBus {
  const epoch = createEpoch(journal);
  let listener: BusListener | null = null;
  let committedHere: LiveEventRow[] = [];
  let looking: NodeJS.Timeout | undefined;

  const deliver = (rows: readonly LiveEventRow[]) => {
    const added = journal.append(rows);
    if (added.length > 0) listener?.onLiveEvents(added);
  };
  const readMissing = async (db: Executor) => {
    let rows: LiveEventRow[];
    do {
      rows = await findLiveEventsWithin(db, journal.missingIds(), ROWS_PER_READ);
      deliver(rows);
    } while (rows.length === ROWS_PER_READ);
  };

  const connection = createListenConnection({
    connectionString,
    channel,
    log,
    timing,
    random,
    async prepare(db, lastHeardAt) {
      const hasGoneBack = lastHeardAt !== null && (await epoch.isOver(db));
      const canCatchUp =
        lastHeardAt !== null && !hasGoneBack && lastHeardAt > minutesBefore(new Date(), CATCH_UP_MINUTES);
      const start = canCatchUp ? null : await findJournalStart(db);
      await listener?.reload(db);
      // Nothing may fail before the refetch, or a retry would miss it.
      if (hasGoneBack) {
        epoch.beginNext();
        log.warn({ lastHeardAt }, 'the database went back to an older copy: what was saved after that copy is lost');
      }
      if (start) journal.begin(start);
      if (start && lastHeardAt) listener?.lostEvents();
      await epoch.beat(db);
      // Last, so that nothing notified meanwhile waits for the next notification.
      await readMissing(db);
    },
    beat: epoch.beat,
    onNotification: (payload) => onNotified(payload.split(',').map(Number)),
  });
  const loseIfOpen = (db: Executor, error: unknown) => {
    if (connection.db() === db) connection.lose(error);
  };
  const read = sharedRuns(async () => {
    const db = connection.db();
    if (!db) throw new Error('the live connection is not open');
    try {
      await readMissing(db);
    } catch (error) {
      loseIfOpen(db, error);
      throw error;
    }
  });
  const readSoon = () => {
    if (connection.db()) read().catch(() => undefined);
  };
  const onNotified = (ids: readonly number[] | null) => {
    if (!ids?.every(journal.hasSeen)) readSoon();
  };
  const notifier = createNotifier({ db: connection.db, onDatabaseError: loseIfOpen, onNotified });
  const lookLater = () => {
    const { every = LOOK_EVERY_MS, unnotified = LOOK_UNNOTIFIED_MS } = timing.lookMs ?? {};
    looking = setTimeout(
      () => {
        readSoon();
        lookLater();
      },
      notifier.areArriving() ? every : unnotified,
    );
  };
  /** Needs no read unless another event may belong before these. */
  const deliverOwn = () => {
    const rows = committedHere.toSorted((a, b) => a.id - b.id);
    committedHere = [];
    const db = connection.db();
    if (!db || rows.length === 0) return;
    if (!journal.continuesWith(rows)) return readSoon();
    try {
      deliver(rows);
    } catch (error) {
      loseIfOpen(db, error);
    }
  };

  return {
    async publish(tx, events) {
      const rows = await insertLiveEvents(tx, events);
      if (rows.length === 0) return;
      afterCommit(tx, () => {
        listener?.onOwnCommit?.(events);
        notifier.send(rows);
        committedHere = committedHere.concat(rows);
        // The writer's answer goes first, and one turn serves a burst of commits.
        setImmediate(deliverOwn);
      });
    },
    async start(starting) {
      listener = starting;
      notifier.start();
      await connection.start();
      lookLater();
    },
    listenTo: notifier.listenTo,
    catchUp: read,
    isListening: () => connection.db() !== null,
    isDegraded: () => !notifier.areArriving(),
    timesGoneBack: epoch.ended,
    stop() {
      clearTimeout(looking);
      notifier.stop();
      connection.stop();
    },
  };
}

/** Tells other nodes which rows to read. Any of them may be lost, because each node also looks for rows by itself. */
type Notifier = {
  send(rows: readonly LiveEventRow[]): void;
  /** Asks for the notifications about this subscription's events. The returned function is idempotent. */
  listenTo(subscription: Subscription): Undo;
  /** When false, rows are looked for more often. */
  areArriving(): boolean;
  start(): void;
  stop(): void;
};

type NotifierDeps = {
  /** The live connection; null during an outage. */
  db(): Executor | null;
  onDatabaseError(db: Executor, error: unknown): void;
  /** Null without ids: something may be new. */
  onNotified(ids: readonly number[] | null): void;
};

/** One run at a time. Calls during a run share the next one, so that each waits for a run that began after it. */
export function sharedRuns(work: () => Promise<void>): () => Promise<void> {
  let current: Promise<void> | null = null;
  let next: Promise<void> | null = null;
  const begin = () =>
    work().finally(() => {
      current = next;
      next = null;
    });
  return () => {
    if (!current) return (current = begin());
    return (next ??= current.then(begin, begin));
  };
}

/** It ends when an older copy replaces the database: this process's last beat or event is then missing. */
export type Epoch = {
  isOver(db: Executor): Promise<boolean>;
  beginNext(): void;
  /** Call `isOver` first. */
  beat(db: Executor): Promise<void>;
  ended(): number;
};

export function createEpoch(journal: Pick<Journal, 'last'>): Epoch {
  const node = randomUUID();
  let beats = 0;
  let ended = 0;
  return {
    async isOver(db) {
      if ((await findBeats(db, node)) < beats) return true;
      const last = journal.last();
      return last !== null && isEventLost(db, last);
    },
    beginNext() {
      beats = 0;
      ended += 1;
    },
    async beat(db) {
      const next = beats + 1;
      await saveBeats(db, node, next);
      beats = next;
    },
    ended: () => ended,
  };
}
