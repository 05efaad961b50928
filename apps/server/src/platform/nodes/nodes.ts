import { createHmac, randomUUID } from 'node:crypto';

import { eq, lt, sql } from 'drizzle-orm';
import type { Logger } from 'pino';

import { ConfigError } from '../config/config.ts';
import { type Executor, queryRows } from '../db/database.ts';
import type { DatabaseClock } from './database-clock.ts';
import { serverNodes } from './nodes.table.ts';

/** The processes that share this database, this one included. */
export type Nodes = {
  /** Throws ConfigError when a node with another secret runs. */
  start(): Promise<void>;
  count(): number;
  /** False while the database is out of reach. */
  isTogether(): boolean;
  lose(error: unknown): void;
  stop(): Promise<void>;
};

/** In milliseconds. */
export type BeatTiming = { everyMs: number; lostEveryMs: number };
export const BEAT_TIMING: BeatTiming = { everyMs: 5000, lostEveryMs: 1000 };
const SEEN_SECONDS = 15;

export const aloneNode: Nodes = {
  start: async () => undefined,
  count: () => 1,
  isTogether: () => true,
  lose: () => undefined,
  stop: async () => undefined,
};

type Deps = {
  db: Executor;
  /** Waits longer: a start fails without an answer. */
  startDb: Executor;
  clock: DatabaseClock;
  secret: string;
  log: Logger;
  timing: BeatTiming;
};

export function createNodes({ db, startDb, clock, secret, log, timing }: Deps): Nodes {
  const id = randomUUID();
  const secretMark = createHmac('sha256', secret).update('node').digest('base64url').slice(0, 22);
  let nodes = 1;
  let isTogether = true;
  let isStopped = false;
  let next: NodeJS.Timeout | undefined;

  const beat = async (over = db): Promise<Beat> => {
    const heard = await clock.measure(() => beatNode(over, { id, secretMark, withinSeconds: SEEN_SECONDS }));
    nodes = heard.nodes;
    if (!isTogether) log.info({ nodes }, 'limits are shared again');
    isTogether = true;
    return heard;
  };
  const beatAfter = (ms: number): void => {
    clearTimeout(next);
    if (isStopped) return;
    next = setTimeout(() => {
      beat().then(() => beatAfter(timing.everyMs), lose);
    }, ms).unref();
  };
  const lose = (error: unknown): void => {
    if (isTogether && !isStopped)
      log.warn({ err: error, nodes }, 'the shared limits are out of reach: this node keeps to its own share of each');
    isTogether = false;
    beatAfter(timing.lostEveryMs);
  };
  // Without it the others leave out this node within `SEEN_SECONDS`.
  const leave = () => deleteNode(db, id).catch(() => undefined);

  return {
    async start() {
      await deleteOldServerNodes(startDb);
      await beat(startDb);
      // Of two that start at once, the second time at least one sees the other.
      const { strangers } = await beat(startDb);
      if (strangers > 0) {
        await leave();
        throw new ConfigError(
          `Another node that runs on this database has another SESSION_SECRET. Give all nodes the same one, or none. To change it, stop all nodes first; one that was killed counts as running for ${SEEN_SECONDS} seconds.`,
        );
      }
      beatAfter(timing.everyMs);
    },
    count: () => nodes,
    isTogether: () => isTogether,
    lose,
    async stop() {
      isStopped = true;
      clearTimeout(next);
      await leave();
    },
  };
}

/** `nodes` includes this one; `strangers` have another secret; `databaseMs` is the database's time. */
type Beat = { nodes: number; strangers: number; databaseMs: number };

async function beatNode(
  executor: Executor,
  { id, secretMark, withinSeconds }: { id: string; secretMark: string; withinSeconds: number },
): Promise<Beat> {
  const [row] = await queryRows<Beat>(
    executor,
    sql`
      with beat as (
        insert into server_nodes (id, secret_mark) values (${id}, ${secretMark})
        on conflict (id) do update set seen_at = now()
      )
      select (count(*) + 1)::int as nodes,
        (count(*) filter (where secret_mark <> ${secretMark}))::int as strangers,
        (extract(epoch from clock_timestamp()) * 1000)::float8 as "databaseMs"
      from server_nodes
      where id <> ${id} and seen_at > now() - make_interval(secs => ${withinSeconds})`,
  );
  if (!row) throw new Error('an aggregate has one row');
  return row;
}

async function deleteNode(executor: Executor, id: string): Promise<void> {
  await executor.delete(serverNodes).where(eq(serverNodes.id, id));
}

const KEPT_MINUTES = 60;

async function deleteOldServerNodes(executor: Executor): Promise<void> {
  await executor.delete(serverNodes).where(lt(serverNodes.seenAt, sql`now() - make_interval(mins => ${KEPT_MINUTES})`));
}
