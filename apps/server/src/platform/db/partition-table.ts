import { sql } from 'drizzle-orm';
import { Client } from 'pg';

import { queryRows, type Tx } from './database.ts';

/** Splits a table by ranges of a column with an H3 cell. */
export type Partitioning = {
  table: string;
  by: string;
  /** The key contains the column, as PostgreSQL and Citus require. */
  key: string;
  /** Statements that remove references to the table which partitions don't allow. */
  before: readonly string[];
  after: readonly string[];
};

const PARTS = 16;

export const isPartitioned = async (tx: Tx, table: string): Promise<boolean> => {
  const rows = await queryRows<{ kind: string }>(
    tx,
    sql`select relkind as kind from pg_class where oid = ${table}::regclass`,
  );
  return rows[0]?.kind === 'p';
};

/**
 * Moves the rows into partitions of about equal size. Nobody reads or writes the table meanwhile. Returns the number
 * of partitions, or 0 when all rows are in one cell and nothing was changed.
 */
export async function partitionTable(tx: Tx, { table, by, key, before, after }: Partitioning): Promise<number> {
  const run = (statement: string) => tx.execute(sql.raw(statement));
  await run(`lock table ${table} in access exclusive mode`);
  const bounds = await findBounds(tx, table, by);
  if (bounds.length === 0) return 0;
  const { columns, identities, indexes, triggers, options, isNullable } = await describe(tx, table, by);
  const whole = `${table}_whole`;
  const storage = options ? ` with (${options})` : '';

  for (const statement of before) await run(statement);
  await run(`alter table ${table} rename to ${whole}`);
  await run(
    `create table ${table} (like ${whole} including defaults including constraints including generated including storage) partition by range (${by})`,
  );
  const ends = ['minvalue', ...bounds, 'maxvalue'];
  for (const [n, from] of ends.slice(0, -1).entries())
    await run(
      `create table ${table}_${n + 1} partition of ${table} for values from (${from}) to (${ends[n + 1]})${storage}`,
    );
  if (isNullable) await run(`create table ${table}_without partition of ${table} default${storage}`);
  await run(`insert into ${table} (${columns}) select ${columns} from ${whole}`);
  for (const { column, sequence } of identities) {
    const next = `${table}_${column}_next`;
    await run(`create sequence ${next} owned by ${table}.${column}`);
    await run(`select setval('${next}', last_value, is_called) from ${sequence}`);
    await run(`alter table ${table} alter ${column} set default nextval('${next}')`);
  }
  await run(`drop table ${whole}`);
  for (const statement of [`alter table ${table} add ${key}`, ...indexes, ...triggers, ...after, `analyze ${table}`])
    await run(statement);
  return bounds.length + 1;
}

/** Cells that divide the rows into parts that are as equal as possible. */
async function findBounds(tx: Tx, table: string, by: string): Promise<string[]> {
  const shares = Array.from({ length: PARTS - 1 }, (_, n) => (n + 1) / PARTS).join(', ');
  const rows = await queryRows<{ bound: string }>(
    tx,
    sql.raw(`select distinct unnest(percentile_disc(array[${shares}]) within group (order by ${by}))::text as bound
      from ${table} where ${by} > (select min(${by}) from ${table} where ${by} > 0) order by 1`),
  );
  return rows.map(({ bound }) => bound).toSorted((a, b) => (BigInt(a) < BigInt(b) ? -1 : 1));
}

type Description = {
  columns: string;
  identities: { column: string; sequence: string }[];
  indexes: string[];
  triggers: string[];
  options: string | null;
  isNullable: boolean;
};

/** Reads the properties that `like` does not copy. Partitions do without unique indexes and identities. */
async function describe(tx: Tx, table: string, by: string): Promise<Description> {
  const [row] = await queryRows<Description>(
    tx,
    sql`select
      (select string_agg(quote_ident(attname), ', ' order by attnum) from pg_attribute
        where attrelid = described.id and attnum > 0 and not attisdropped and attgenerated = '') as columns,
      (select coalesce(jsonb_agg(jsonb_build_object('column', attname, 'sequence', pg_get_serial_sequence(${table}, attname))), '[]')
        from pg_attribute where attrelid = described.id and attidentity <> '') as identities,
      (select coalesce(jsonb_agg(pg_get_indexdef(indexrelid) order by indexrelid), '[]') from pg_index
        where indrelid = described.id and not indisunique) as indexes,
      (select coalesce(jsonb_agg(pg_get_triggerdef(oid) order by tgname), '[]') from pg_trigger
        where tgrelid = described.id and not tgisinternal) as triggers,
      (select array_to_string(reloptions, ', ') from pg_class where oid = described.id) as options,
      (select not attnotnull from pg_attribute where attrelid = described.id and attname = ${by}) as "isNullable"
    from (select ${table}::regclass as id) as described`,
  );
  if (!row) throw new Error(`there is no table ${table}`);
  return row;
}

/** True while a node of TowScout is connected to this database. */
export async function areNodesRunning(connectionString: string): Promise<boolean> {
  const client = new Client({ connectionString, application_name: 'look-for-nodes' });
  await client.connect();
  try {
    const { rows } = await client.query(
      "select 1 from pg_stat_activity where application_name like 'towscout%' and datname = current_database() limit 1",
    );
    return rows.length > 0;
  } finally {
    await client.end();
  }
}
