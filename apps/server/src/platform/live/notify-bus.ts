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
/** Rows are swept after `RESUME_MINUTES`; a node that was cut off for up to a minute less finds them all. */
const CATCH_UP_MINUTES = RESUME_MINUTES - 1;

type Deps = { connectionString: string; journal: Journal; log: Logger; timing: ListenTiming; random: () => number };

/**
 * PostgreSQL: NOTIFY carries the keys, every node fetches the rows.
 *
 * Each committed event is delivered once and none is missed. PostgreSQL delivers every notification
 * committed after LISTEN, and a query that begins after LISTEN sees everything committed before: so a new
 * connection listens first, then reads what the journal lacks. The journal knows each id that was
 * delivered, not only the highest: ids commit in any order, and an event that is notified, read twice or
 * reread after a failure is still delivered once. A read that fails costs the connection, and the next one
 * reads what is missing then. All this holds within one epoch: when the database has gone back to an older
 * copy, its ids are used again for other events, and the journal starts over.
 */
export function createNotifyBus({ connectionString, journal, log, timing, random }: Deps): LiveBus {
  const epoch = createEpoch(journal);
  let hearer: BusListener | null = null;
  /** The connection that is reading right now. */
  let reading: Executor | null = null;
  const wanted = new Set<number>();

  const deliver = (rows: readonly LiveEventRow[]) => {
    const told = journal.append(rows);
    if (told.length > 0) hearer?.onLiveEvents(told);
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
    async prepare(db, heardAt) {
      const hasGoneBack = heardAt !== null && (await epoch.isOver(db));
      const canCatchUp = heardAt !== null && !hasGoneBack && heardAt > minutesBefore(new Date(), CATCH_UP_MINUTES);
      const start = canCatchUp ? null : await findJournalStart(db);
      await hearer?.reload(db);
      // From here to the refetch nothing can fail: whoever tries again after a failure finds what it found.
      if (hasGoneBack) {
        epoch.beginNext();
        log.warn({ heardAt }, 'the database went back to an older copy: what was saved after that copy is lost');
      }
      if (start) journal.begin(start);
      if (start && heardAt) hearer?.lostEvents();
      if (!start) await readMissing(db);
      await readWanted(db);
      await epoch.beat(db);
    },
    beat: epoch.beat,
    onNotification(payload) {
      for (const id of payload.split(',')) wanted.add(Number(id));
      // Notifications come in bursts: one read serves all that came together.
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
      hearer = starting;
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
