import { eq, lt, sql } from 'drizzle-orm';

import { type Executor, queryRows } from '../db/database.ts';
import { serverNodes } from './nodes.table.ts';

/** `nodes` includes this one; `strangers` have another secret; `databaseMs` is the database's time. */
export type Beat = { nodes: number; strangers: number; databaseMs: number };

export async function beatNode(
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

export async function deleteNode(executor: Executor, id: string): Promise<void> {
  await executor.delete(serverNodes).where(eq(serverNodes.id, id));
}

const KEPT_MINUTES = 60;

export async function deleteOldServerNodes(executor: Executor): Promise<void> {
  await executor.delete(serverNodes).where(lt(serverNodes.seenAt, sql`now() - make_interval(mins => ${KEPT_MINUTES})`));
}
