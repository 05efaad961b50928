import { afterCommit, type Database } from '../db/database.ts';
import { findJournalStart, type Journal } from './journal.ts';
import type { BusListener, LiveBus } from './live-bus.ts';
import { insertLiveEvents, type LiveEventRow } from './live.queries.ts';

const noUndo = () => undefined;

/** PGlite has one process: its commits are delivered here, in order. */
export function createInProcessBus(db: Database, journal: Journal): LiveBus {
  let listener: BusListener | null = null;
  let committed: LiveEventRow[] = [];

  const deliver = () => {
    if (!listener) return;
    const told = journal.append(committed);
    committed = [];
    listener.onLiveEvents(told);
  };
  return {
    async publish(tx, events) {
      const rows = await insertLiveEvents(tx, events);
      afterCommit(tx, () => {
        committed.push(...rows);
        deliver();
      });
    },
    async start(starting) {
      journal.begin(await findJournalStart(db));
      await starting.reload(db);
      // Delivers the commits of the meantime.
      listener = starting;
      deliver();
    },
    catchUp: async () => undefined,
    listenTo: () => noUndo,
    isListening: () => listener !== null,
    isDegraded: () => false,
    timesGoneBack: () => 0,
    stop() {
      listener = null;
    },
  };
}
