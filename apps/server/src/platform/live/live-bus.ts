import type { Executor, Tx } from '../db/database.ts';
import type { JournaledEvent } from './journal.ts';
import type { NewLiveEvent } from './live.queries.ts';
import type { Undo } from './streams.ts';
import type { Subscription } from './subscription.ts';

export type BusListener = {
  /** Reloads in-memory state; no event arrives until it resolves. */
  reload(db: Executor): Promise<void>;
  /** Right after a commit of this node, before its caller goes on; `onLiveEvents` follows. */
  onOwnCommit?(events: readonly NewLiveEvent[]): void;
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
  /** An open stream: its events should arrive at once, and not only with the next look. */
  listenTo(subscription: Subscription): Undo;
  isListening(): boolean;
  /** Other nodes' events arrive later than they should. */
  isDegraded(): boolean;
  timesGoneBack(): number;
  stop(): void;
};
