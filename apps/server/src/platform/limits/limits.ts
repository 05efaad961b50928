import { createHmac } from 'node:crypto';

import type { FastifyRateLimitStoreCtor } from '@fastify/rate-limit';

import type { Executor } from '../db/database.ts';
import { anyJob, type Job } from '../jobs/job.ts';
import type { Nodes } from '../nodes/nodes.ts';
import { addCounts, deleteEndedCounts } from './limits.queries.ts';
import { createSharedCounter } from './shared-counter.ts';
import { createSharedStore } from './shared-store.ts';

type Attempt = { isAllowed: boolean; retryAfterMs: number };

export type Limits = {
  /** Undefined for one process alone: the plugin's own, in memory. */
  store: FastifyRateLimitStoreCtor | undefined;
  /** Exact over all nodes; null for one process alone. */
  attempt: ((key: string, rule: { max: number; windowMs: number }) => Promise<Attempt>) | null;
  jobs: readonly Job<never>[];
};

/** The embedded database has one process. */
export const limitsInMemory: Limits = { store: undefined, attempt: null, jobs: [] };

type Deps = { db: Executor; nodes: Nodes; secret: string };

export function createSharedLimits({ db, nodes, secret }: Deps): Limits {
  const counter = createSharedCounter({
    add: (counts) => addCounts(db, counts),
    toKey: (name) => createHmac('sha256', secret).update(`limit ${name}`).digest('base64url').slice(0, 22),
    nodes,
  });
  const take = counter.createLimit('attempts');
  const sweep: Job<object> = { name: 'limits.sweep', cron: '*/5 * * * *', handle: () => deleteEndedCounts(db) };
  return {
    store: createSharedStore(counter),
    attempt: (key, rule) =>
      new Promise((resolve) => {
        take(key, { ...rule, isExact: true }, ({ current, msLeft }) =>
          resolve({ isAllowed: current <= rule.max, retryAfterMs: msLeft }),
        );
      }),
    jobs: [anyJob(sweep)],
  };
}
