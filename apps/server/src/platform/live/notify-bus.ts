import type { Logger } from 'pino';

import { minutesBefore } from '../clock.ts';
import type { Executor } from '../db/database.ts';
import { RESUME_MINUTES } from './bookmark.ts';
import { createEpoch } from './epoch.ts';
import { findJournalStart, type Journal } from './journal.ts';
import { createListenConnection, type ListenTiming } from './listen-connection.ts';
import type { BusListener, LiveBus } from './live-bus.ts';
import { findLiveEvents, findLiveEventsWithin, insertAndNotify, type LiveEventRow } from './live.queries.ts';

const CHANNEL = 'towscout_live';
const ROWS_PER_READ = 1000;
/** Rows are swept after `RESUME_MINUTES`. */
const CATCH_UP_MINUTES = RESUME_MINUTES - 1;

type Deps = { connectionString: string; journal: Journal; log: Logger; timing: ListenTiming; random: () => number };

/**
 * PostgreSQL: NOTIFY carries the keys, every node fetches the rows, and each committed event is delivered once. A new
 * connection first listens, then reads what the journal lacks, so nothing falls between. The journal knows every
 * delivered id, because ids commit in any order. A failed read costs the connection; the next one catches up. When the
 * database went back to an older copy, ids repeat and the journal starts over.
 */
export function createNotifyBus({ connectionString, journal, log, timing, random }: Deps): LiveBus {
  const epoch = createEpoch(journal);
  let listener: BusListener | null = null;
  let reading: Executor | null = null;
  const wanted = new Set<number>();

  const deliver = (rows: readonly LiveEventRow[]) => {
    const told = journal.append(rows);
    if (told.length > 0) listener?.onLiveEvents(told);
  };
  const readWanted = async (db: Executor) => {
    while (wanted.size > 0) {
      const ids = [...wanted].slice(0, ROWS_PER_READ);
      deliver(await findLiveEvents(db, ids));
      for (const id of ids) wanted.delete(id);
    }
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
    channel: CHANNEL,
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
      if (!start) await readMissing(db);
      await readWanted(db);
      await epoch.beat(db);
    },
    beat: epoch.beat,
    onNotification(payload) {
      for (const id of payload.split(',')) wanted.add(Number(id));
      // One read serves a burst of notifications.
      setImmediate(() => void readSoon());
    },
  });
  const readSoon = async () => {
    const db = connection.db();
    if (!db || reading === db) return;
    reading = db;
    try {
      await readWanted(db);
    } catch (error) {
      if (connection.db() === db) connection.lose(error);
    } finally {
      if (reading === db) reading = null;
    }
  };

  return {
    publish: (tx, events) => insertAndNotify(tx, CHANNEL, events),
    async start(starting) {
      listener = starting;
      await connection.start();
    },
    async catchUp() {
      const db = connection.db();
      if (!db) throw new Error('the live connection is not open');
      await readMissing(db);
    },
    isListening: () => connection.db() !== null,
    timesGoneBack: epoch.ended,
    stop: () => connection.stop(),
  };
}
