import type { Executor, Tx } from '../db/database.ts';
import type { JournaledEvent } from './journal.ts';
import type { NewLiveEvent } from './live.queries.ts';

export type BusListener = {
  /** Reloads in-memory state; no event arrives until it resolves. */
  reload(db: Executor): Promise<void>;
  /** Each committed event once, from any node. */
  onLiveEvents(events: readonly JournaledEvent[]): void;
  /** After a long disconnection, or when the database went back to an older copy. */
  lostEvents(): void;
};

export type LiveBus = {
  publish(tx: Tx, events: NewLiveEvent[]): Promise<void>;
  start(listener: BusListener): Promise<void>;
  /** Delivers earlier commits. Rejects during an outage. */
  catchUp(): Promise<void>;
  isListening(): boolean;
  timesGoneBack(): number;
  stop(): void;
};
