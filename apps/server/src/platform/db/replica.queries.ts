import { sql } from 'drizzle-orm';

import { type Executor, queryRows } from './database.ts';

/** Positions in the write-ahead log, in bytes. */
export async function findWrittenPosition(primary: Executor): Promise<bigint> {
  const [row] = await queryRows<{ position: string }>(
    primary,
    sql`select (pg_current_wal_lsn() - '0/0'::pg_lsn)::text as position`,
  );
  return BigInt(row?.position ?? 0);
}

/** Null when it is no standby. */
export async function findReplayedPosition(replica: Executor): Promise<bigint | null> {
  const [row] = await queryRows<{ position: string | null }>(
    replica,
    sql`select case when pg_is_in_recovery() then (pg_last_wal_replay_lsn() - '0/0'::pg_lsn)::text end as position`,
  );
  return row?.position ? BigInt(row.position) : null;
}
