import type { Executor } from './db/database.ts';
import type { Listener } from './events/facts.ts';
import type { App } from './http/app.ts';
import type { Job } from './jobs/jobs.ts';
import type { LiveEventRow } from './live/live.queries.ts';

/** What a room brings into the house; `compose.ts` puts the rooms together. */
export type Room = {
  routes?(app: App): void | Promise<void>;
  jobs?: readonly Job<never>[];
  listeners?: readonly Listener[];
  /** Reads anew what it keeps in memory: at the start, and whenever this node was cut off from the database. */
  refill?(db: Executor): Promise<void>;
  /** Hears every live event that any node committed, once. */
  hear?(events: readonly LiveEventRow[]): void;
  /** Begins work of its own, once the server is up. */
  start?(): Promise<void>;
  stop?(): Promise<void>;
};
