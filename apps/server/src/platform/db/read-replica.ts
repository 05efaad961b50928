import { sql } from 'drizzle-orm';
import type { Logger } from 'pino';

import { type Database, type Executor, queryRows } from './database.ts';
import { isOutage } from './outage.ts';

/** Runs a use case that only reads, on a replica that is up to date, else on the primary. */
export type Reads = <Result>(work: (db: Database) => Promise<Result>) => Promise<Result>;

export type ReadReplica = {
  reads: Reads;
  isUsed(): boolean;
  /** Infinite while it isn't known. */
  lagSeconds(): number;
  /** Use cases that failed on the replica and were run on the primary. */
  fallbacks(): number;
  start(): Promise<void>;
  stop(): void;
};

/** In milliseconds. */
export type ReplicaTiming = { checkMs: number; mostBehindMs: number };
/** Shorter than it takes to look whether what one just said shows in the history. */
export const REPLICA_TIMING: ReplicaTiming = { checkMs: 1000, mostBehindMs: 5000 };

type Deps = { primary: Database; replica: Database; log: Logger; timing: ReplicaTiming };

/** Tracks the primary's write positions over time, and how far the replica has replayed them. */
type ReplicaLag = {
  /** Positions in the write-ahead log, in bytes. */
  note(primary: { position: bigint; at: number }, replayed: bigint): void;
  /** Milliseconds since the replica had last caught up with the primary. Null until it has once. */
  behindMs(now: number): number | null;
};

export function createReadReplica({ primary, replica, log, timing }: Deps): ReadReplica {
  const lag = createReplicaLag();
  let isUsed = false;
  let fallbacks = 0;
  let next: NodeJS.Timeout | undefined;
  let isStopped = false;
  let unsuitable: unknown = 'it has not caught up yet';

  const behindMs = () => lag.behindMs(performance.now()) ?? Infinity;
  const use = (isFit: boolean, why: unknown) => {
    if (isFit === isUsed) return;
    isUsed = isFit;
    if (isFit) log.info('history, analytics and the heatmap are read from the replica');
    else log.warn({ err: why, behindMs: behindMs() }, 'the replica is not fit: its reads go to the primary');
  };
  const check = async () => {
    try {
      const at = performance.now();
      const position = await findWrittenPosition(primary);
      const replayed = await findReplayedPosition(replica);
      if (replayed === null) throw new Error('DATABASE_READ_URL is not a standby of the primary');
      lag.note({ position, at }, replayed);
      unsuitable = `it is more than ${timing.mostBehindMs} ms behind`;
      use(behindMs() <= timing.mostBehindMs, unsuitable);
    } catch (error) {
      unsuitable = error;
      use(false, unsuitable);
    }
    if (!isStopped) next = setTimeout(() => void check(), timing.checkMs).unref();
  };

  return {
    async reads(work) {
      if (!isUsed || behindMs() > timing.mostBehindMs) return work(primary);
      try {
        return await work(replica);
      } catch (error) {
        if (!isOutage(error)) throw error;
        fallbacks += 1;
        use(false, error);
        return work(primary);
      }
    },
    isUsed: () => isUsed,
    lagSeconds: () => behindMs() / 1000,
    fallbacks: () => fallbacks,
    async start() {
      await check();
      if (!isUsed) log.warn({ err: unsuitable }, 'the replica is not fit: its reads go to the primary');
    },
    stop() {
      isStopped = true;
      clearTimeout(next);
    },
  };
}

/** Uses only this process's clock, so the clocks of the two databases don't matter. */
export function createReplicaLag(): ReplicaLag {
  let samples: { position: bigint; at: number }[] = [];
  let caughtUpAt: number | null = null;
  return {
    note(primary, replayed) {
      samples.push(primary);
      caughtUpAt = samples.findLast(({ position }) => position <= replayed)?.at ?? caughtUpAt;
      samples = samples.filter(({ position }) => position > replayed);
    },
    behindMs: (now) => (caughtUpAt === null ? null : now - caughtUpAt),
  };
}

/** Positions in the write-ahead log, in bytes. */
async function findWrittenPosition(primary: Executor): Promise<bigint> {
  const [row] = await queryRows<{ position: string }>(
    primary,
    sql`select (pg_current_wal_lsn() - '0/0'::pg_lsn)::text as position`,
  );
  return BigInt(row?.position ?? 0);
}

/** Null when it is no standby. */
async function findReplayedPosition(replica: Executor): Promise<bigint | null> {
  const [row] = await queryRows<{ position: string | null }>(
    replica,
    sql`select case when pg_is_in_recovery() then (pg_last_wal_replay_lsn() - '0/0'::pg_lsn)::text end as position`,
  );
  return row?.position ? BigInt(row.position) : null;
}
