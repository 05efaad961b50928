import type { Executor } from './db/database.ts';
import type { Listener } from './events/facts.ts';
import type { App } from './http/app.ts';
import type { Job } from './jobs/job.ts';
import type { LiveEventRow } from './live/live.queries.ts';
import type { Retention } from './retention/retention.ts';
import type { UserData } from './user-data.ts';

export type Room<Face = unknown> = {
  face: Face;
  /** Rooms of its own, which start before it. */
  parts?: readonly Room[];
  routes?(app: App): void | Promise<void>;
  /** Jobs that no listener has. */
  jobs?: readonly Job<never>[];
  listeners?: readonly Listener[];
  userData?: UserData;
  /** For `npm run prune`; its jobs do the same by the clock. */
  retention?: readonly Retention[];
  /** Receives each committed live event once, from any node. */
  onLiveEvents?(events: readonly LiveEventRow[]): void;
  /** Reloads in-memory state at startup and after an outage. */
  reload?(db: Executor): Promise<void>;
  start?(): Promise<void>;
  stop?(): Promise<void>;
};

export const roomAndParts = (room: Room): Room[] => [...(room.parts ?? []).flatMap(roomAndParts), room];
