import type { FastifyRateLimitStore, FastifyRateLimitStoreCtor } from '@fastify/rate-limit';

import type { SharedCounter } from './shared-counter.ts';

/** The options that the plugin really passes to `child`. */
type ChildOptions = { groupId?: string; routeInfo?: { method?: string | string[]; url?: string } };

const SHARED_BY_ALL_ROUTES = 'all';

/** A store for `@fastify/rate-limit` over the counts of all nodes. A limit is named by its group, or by its route. */
export function createSharedStore(counter: SharedCounter): FastifyRateLimitStoreCtor {
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
