import type { Executor, Tx } from '../db/database.ts';
import type { JournaledEvent } from './journal.ts';
import type { NewLiveEvent } from './live.queries.ts';

/** What receives the bus's events on this node. */
export type BusListener = {
  /** Rereads what is kept in memory from this database. No event is delivered until it has resolved. */
  reload(db: Executor): Promise<void>;
  /** Receives each event that any node committed, once. */
  onLiveEvents(events: readonly JournaledEvent[]): void;
  /** This node was cut off for so long that it lost events, or the database has gone back to an older copy. */
  lostEvents(): void;
};

/** Carries live events from a transaction, once it has committed, to every node. */
export type LiveBus = {
  /** Records events in the caller's transaction; every node receives them after it commits. */
  publish(tx: Tx, events: NewLiveEvent[]): Promise<void>;
  /** Resolves once this node receives what is committed. */
  start(hearer: BusListener): Promise<void>;
  /** Delivers what was committed before this call and not delivered yet. Rejects while the database is unreachable. */
  catchUp(): Promise<void>;
  /** Whether this node receives what is committed. */
  isListening(): boolean;
  /** How often this node found the database gone back to an older copy. */
  timesGoneBack(): number;
  stop(): void;
};
