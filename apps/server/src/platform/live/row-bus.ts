import type { Logger } from 'pino';

import { minutesBefore } from '../clock.ts';
import { afterCommit, type Executor } from '../db/database.ts';
import { RESUME_MINUTES } from './bookmark.ts';
import { createEpoch } from './epoch.ts';
import { findJournalStart, type Journal } from './journal.ts';
import { createListenConnection, type ListenTiming } from './listen-connection.ts';
import type { BusListener, LiveBus } from './live-bus.ts';
import { findLiveEventsWithin, insertLiveEvents, type LiveEventRow } from './live.queries.ts';
import { sharedRuns } from './shared-runs.ts';
import type { Undo } from './streams.ts';
import type { Subscription } from './subscription.ts';

const ROWS_PER_READ = 1000;
/** Finds what no hint told of: its writer died before it could send one, or it is for no stream of this node. */
const LOOK_EVERY_MS = 1000;
const LOOK_WITHOUT_HINTS_MS = 250;
/** Rows are swept after `RESUME_MINUTES`. */
const CATCH_UP_MINUTES = RESUME_MINUTES - 1;

export type RowBusDeps = {
  connectionString: string;
  journal: Journal;
  log: Logger;
  timing: ListenTiming;
  random: () => number;
};

type HintTransport = {
  /** Of PostgreSQL, when hints come by NOTIFY. */
  channel: string | null;
  createHints(deps: HintDeps): Hints;
};

/**
 * Nodes share the rows in PostgreSQL. After a commit a hint says that there is news, every node reads the rows that its
 * journal lacks, and each committed event is delivered once. All that is lacking is read, not only what was hinted at, so
 * that of two events the one that another writer saw comes first. A new connection first listens, then reads, so nothing
 * falls between. The journal knows every delivered id, because ids commit in any order. A failed read costs the
 * connection; the next one catches up. When the database went back to an older copy, ids repeat and the journal starts
 * over.
 */
export function createRowBus(
  { connectionString, journal, log, timing, random }: RowBusDeps,
  { channel, createHints }: HintTransport,
): LiveBus {
  const epoch = createEpoch(journal);
  let listener: BusListener | null = null;
  let committedHere: LiveEventRow[] = [];
  let looking: NodeJS.Timeout | undefined;

  const deliver = (rows: readonly LiveEventRow[]) => {
    const told = journal.append(rows);
    if (told.length > 0) listener?.onLiveEvents(told);
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
      // Last, so that nothing told meanwhile waits for the next notification.
      await readMissing(db);
    },
    beat: epoch.beat,
    onNotification: (payload) => onHint(payload.split(',').map(Number)),
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
  const onHint = (ids: readonly number[] | null) => {
    if (!ids?.every(journal.hasSeen)) readSoon();
  };
  const hints = createHints({ db: connection.db, onDatabaseError: loseIfOpen, onHint });
  const lookLater = () => {
    const { every = LOOK_EVERY_MS, withoutHints = LOOK_WITHOUT_HINTS_MS } = timing.lookMs ?? {};
    looking = setTimeout(
      () => {
        readSoon();
        lookLater();
      },
      hints.areArriving() ? every : withoutHints,
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
        hints.send(rows);
        committedHere = committedHere.concat(rows);
        // The writer's answer goes first, and one turn serves a burst of commits.
        setImmediate(deliverOwn);
      });
    },
    async start(starting) {
      listener = starting;
      hints.start();
      await connection.start();
      lookLater();
    },
    listenTo: hints.listenTo,
    catchUp: read,
    isListening: () => connection.db() !== null,
    isDegraded: () => !hints.areArriving(),
    timesGoneBack: epoch.ended,
    stop() {
      clearTimeout(looking);
      hints.stop();
      connection.stop();
    },
  };
}

/** Tells other nodes which rows to read. Any of them may be lost, because each node also looks for rows by itself. */
type Hints = {
  send(rows: readonly LiveEventRow[]): void;
  /** Asks for the hints about this subscription's events. The returned function is idempotent. */
  listenTo(subscription: Subscription): Undo;
  /** When false, rows are looked for more often. */
  areArriving(): boolean;
  start(): void;
  stop(): void;
};

type HintDeps = {
  /** The live connection; null during an outage. */
  db(): Executor | null;
  onDatabaseError(db: Executor, error: unknown): void;
  /** Null without ids: something may be new. */
  onHint(ids: readonly number[] | null): void;
};
