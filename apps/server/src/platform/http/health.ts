import { setTimeout as pause } from 'node:timers/promises';

import { sql } from 'drizzle-orm';
import { z } from 'zod';

import { m } from '@towscout/messages';

import type { Database } from '../db/database.ts';
import { within } from '../within.ts';
import type { App } from './app.ts';
import { unavailable } from './problem.ts';

const DATABASE_DEADLINE_MS = 2000;
/** Counted separately, so that probes never run out. */
const config = { policy: { who: 'anyone', limit: 'apart' } } as const;

const HEALTHY = z.object({ status: z.literal('ok') });
const READY = z.union([
  z.object({ status: z.literal('ready') }),
  z.object({ status: z.literal('degraded'), problem: z.string() }),
]);

type Health = {
  db: Database;
  isStopping: () => boolean;
  isReceivingEvents: () => boolean;
  /** A sentence while the node serves, but not as it should. */
  problem: () => string | null;
};

/**
 * `/healthz`: the process answers. `/readyz`: the database does, too, live events arrive, and it isn't stopping; degraded,
 * it still serves.
 */
export function serveHealth(app: App, { db, isStopping, isReceivingEvents, problem }: Health): void {
  app.get(
    '/healthz',
    {
      schema: { operationId: 'checkHealth', summary: 'Whether the process answers', response: { 200: HEALTHY } },
      config,
    },
    async () => ({ status: 'ok' }) as const,
  );
  app.get(
    '/readyz',
    {
      schema: { operationId: 'checkReadiness', summary: 'Whether this node can serve', response: { 200: READY } },
      config,
    },
    async () => {
      if (isStopping()) throw unavailable(m.platform_server_stopping());
      if (!(await answersInTime(db))) throw unavailable(m.platform_server_database_silent());
      if (!isReceivingEvents()) throw unavailable(m.platform_server_reconnecting());
      const degraded = problem();
      return degraded === null ? ({ status: 'ready' } as const) : ({ status: 'degraded', problem: degraded } as const);
    },
  );
}

function answersInTime(db: Database): Promise<boolean> {
  const answer = db.execute(sql`select 1`).then(
    () => true,
    () => false,
  );
  return within(DATABASE_DEADLINE_MS, answer, false);
}

/** Three looks of the proxy at `/readyz` (`deploy/Caddyfile`). */
const DRAIN_MS = 3000;

export type Drain = {
  /** The node is about to stop: `/readyz` says so. */
  hasBegun(): boolean;
  begin(): void;
  /** Until no proxy sends anything new. */
  wait(): Promise<void>;
};

/** A node among others goes on serving until its proxy has noticed that it stops. */
export function createDrain(app: App, { isAmongOthers }: { isAmongOthers: boolean }): Drain {
  let hasBegun = false;
  // So that a proxy keeps no connection on which it could send one more request.
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (hasBegun) reply.header('connection', 'close');
    done();
  });
  return {
    hasBegun: () => hasBegun,
    begin() {
      hasBegun = true;
    },
    async wait() {
      if (isAmongOthers) await pause(DRAIN_MS);
    },
  };
}
