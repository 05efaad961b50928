import type { Executor } from './db/database.ts';
import type { Listener } from './events/facts.ts';
import type { App } from './http/app.ts';
import type { Job } from './jobs/job.ts';
import type { LiveEventRow } from './live/live.queries.ts';
import type { UserData } from './user-data.ts';

/** What every room's `room.ts` returns, from the platform and what the room needs of others. */
export type Room<Face = unknown> = {
  /** What other rooms may call. */
  face: Face;
  routes?(app: App): void | Promise<void>;
  /** Those that no listener has. */
  jobs?: readonly Job<never>[];
  listeners?: readonly Listener[];
  /** What it keeps about users: exported for them, and erased with their accounts. */
  userData?: UserData;
  /** Receives every live event that any node committed, once. */
  onLiveEvents?(events: readonly LiveEventRow[]): void;
  /**
   * Reads from the database what it keeps in memory: at startup, and whenever this node was cut off from
   * the database.
   */
  reload?(db: Executor): Promise<void>;
  /** Starts work of its own, once the server is up. */
  start?(): Promise<void>;
  stop?(): Promise<void>;
};
