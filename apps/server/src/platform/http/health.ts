import { sql } from 'drizzle-orm';
import { z } from 'zod';

import type { Database } from '../db/database.ts';
import type { App } from './app.ts';
import { unavailable } from './problem.ts';

const DATABASE_DEADLINE_MS = 2000;
/** Counted separately, so that probes never run out. */
const config = { policy: { who: 'anyone', limit: 'apart' } } as const;

const HEALTHY = z.object({ status: z.literal('ok') });
const READY = z.object({ status: z.literal('ready') });

type Health = { db: Database; isStopping: () => boolean; isReceivingEvents: () => boolean };

/** `/healthz`: the process answers. `/readyz`: the database does, too, live events arrive, and it isn't stopping. */
export function serveHealth(app: App, { db, isStopping, isReceivingEvents }: Health): void {
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
      if (isStopping()) throw unavailable('TowScout is stopping.');
      if (!(await answersInTime(db))) throw unavailable("The database isn't responding.");
      if (!isReceivingEvents())
        throw unavailable('TowScout lost its live connection to the database and is reconnecting.');
      return { status: 'ready' } as const;
    },
  );
}

async function answersInTime(db: Database): Promise<boolean> {
  const deadline = AbortSignal.timeout(DATABASE_DEADLINE_MS);
  const late = new Promise<boolean>((resolve) => deadline.addEventListener('abort', () => resolve(false)));
  const answer = db.execute(sql`select 1`).then(
    () => true,
    () => false,
  );
  return Promise.race([answer, late]);
}
