import { afterCommit, type Database } from '../db/database.ts';
import { findJournalStart, type Journal } from './journal.ts';
import type { BusListener, LiveBus } from './live-bus.ts';
import { insertLiveEvents, type LiveEventRow } from './live.queries.ts';

/** PGlite: this process is the only one, so what is committed here is delivered here, in commit order. */
export function createInProcessBus(db: Database, journal: Journal): LiveBus {
  let hearer: BusListener | null = null;
  let committed: LiveEventRow[] = [];

  const deliver = () => {
    if (!hearer) return;
    const told = journal.append(committed);
    committed = [];
    hearer.onLiveEvents(told);
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
      // What was committed in the meantime waited.
      hearer = starting;
      deliver();
    },
    catchUp: async () => undefined,
    isListening: () => hearer !== null,
    timesGoneBack: () => 0,
    stop() {
      hearer = null;
    },
  };
}
