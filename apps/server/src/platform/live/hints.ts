import type { Executor } from '../db/database.ts';
import type { LiveEventRow } from './live.queries.ts';
import type { Undo } from './streams.ts';
import type { Subscription } from './subscription.ts';

/** Tells other nodes which rows to read. Any of them may be lost, because each node also looks for rows by itself. */
export type Hints = {
  send(rows: readonly LiveEventRow[]): void;
  /** Asks for the hints about this subscription's events. The returned function is idempotent. */
  listenTo(subscription: Subscription): Undo;
  /** When false, rows are looked for more often. */
  areArriving(): boolean;
  start(): void;
  stop(): void;
};

export type HintDeps = {
  /** The live connection; null during an outage. */
  db(): Executor | null;
  onDatabaseError(db: Executor, error: unknown): void;
  /** Null without ids: something may be new. */
  onHint(ids: readonly number[] | null): void;
};
