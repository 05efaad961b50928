import { createHmac } from 'node:crypto';

import type { FastifyRateLimitStoreCtor, FastifyRateLimitStore } from '@fastify/rate-limit';

import type { Executor } from '../db/database.ts';
import { anyJob, type Job } from '../jobs/job.ts';
import type { Nodes } from '../nodes/nodes.ts';
import { addCounts, deleteEndedCounts } from './limits.queries.ts';
import { createSharedCounter, type SharedCounter } from './shared-counter.ts';

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

/** The options that the plugin really passes to `child`. */
type ChildOptions = { groupId?: string; routeInfo?: { method?: string | string[]; url?: string } };

const SHARED_BY_ALL_ROUTES = 'all';

/** A store for `@fastify/rate-limit` over the counts of all nodes. A limit is named by its group, or by its route. */
function createSharedStore(counter: SharedCounter): FastifyRateLimitStoreCtor {
  return class SharedStore implements FastifyRateLimitStore {
    readonly #take: ReturnType<SharedCounter['createLimit']>;

    constructor(_options: object, name = SHARED_BY_ALL_ROUTES) {
      this.#take = counter.createLimit(name);
    }

    incr(...[key, callback, windowMs, max]: Parameters<FastifyRateLimitStore['incr']>): void {
      this.#take(key, { max, windowMs }, ({ current, msLeft }) => callback(null, { current, ttl: msLeft }));
    }

    child(options: object): FastifyRateLimitStore {
      const { groupId, routeInfo } = options as ChildOptions;
      const name = groupId ?? `${String(routeInfo?.method ?? '')} ${routeInfo?.url ?? ''}`;
      return new SharedStore(options, name);
    }
  };
}
