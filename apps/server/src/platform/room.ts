import type { Listener } from './events/facts.ts';
import type { App } from './http/app.ts';
import type { Job } from './jobs/jobs.ts';

/** What a room brings into the house; `compose.ts` puts the rooms together. */
export type Room = {
  routes?(app: App): void | Promise<void>;
  jobs?: readonly Job<never>[];
  listeners?: readonly Listener[];
  /** Begins work of its own, once the server is up. */
  start?(): Promise<void>;
  stop?(): Promise<void>;
};
