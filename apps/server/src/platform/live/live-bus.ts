import type { Executor, Tx } from '../db/database.ts';
import type { JournaledEvent } from './journal.ts';
import type { NewLiveEvent } from './live.queries.ts';

/** Who hears the bus on this node. */
export type BusListener = {
  /** Reads anew, from this database, what is kept in memory. Nothing is told until it has resolved. */
  refill(db: Executor): Promise<void>;
  /** Hears each event that any node committed, once. */
  hear(events: readonly JournaledEvent[]): void;
  /** This node was cut off for so long that events are gone which it never told. */
  lostEvents(): void;
};

/** Carries live events from a transaction, once it has committed, to every node. */
export type LiveBus = {
  /** Records events in the caller's transaction; every node hears them after it commits. */
  publish(tx: Tx, events: NewLiveEvent[]): Promise<void>;
  /** Resolves once this node hears what is committed. */
  start(hearer: BusListener): Promise<void>;
  /** Tells now what was committed before this call and not told yet. Rejects while the database is out of reach. */
  catchUp(): Promise<void>;
  /** Whether what is committed is heard here. */
  isListening(): boolean;
  stop(): void;
};
