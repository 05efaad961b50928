import { sql } from 'drizzle-orm';
import type { MigrationMeta } from 'drizzle-orm/migrator';

import { ConfigError } from '../config/config.ts';
import { type Executor, queryRows } from './database.ts';

/**
 * Version 0.1 made its last schema by 79 migrations, version 1 makes the same one by its first. Both bear the same time,
 * so Drizzle goes on from either, and a node of either version runs on what the other made. Migrations are compared by
 * their times: their hashes differ with the line ends of the files.
 */
const LAST_OF_0_1 = { count: 79, time: 1_795_903_471_150 };

const OLDER =
  'This database was made by an early commit of TowScout 0.1. Start the last commit of 0.1 on it once, then this version; docs/deploy.md says how under "Upgrades".';
const UNKNOWN =
  'The list of migrations in this database (drizzle.__drizzle_migrations) is incomplete or altered, so TowScout can’t tell which tables it has. Restore a backup.';
const NEWER =
  'This database was made by a newer version of TowScout. Install that version or a later one, or restore a backup from before the update.';

/** Throws ConfigError when these migrations don't continue what the database has. An empty one is fine. */
export async function refuseUnfitDatabase(
  executor: Executor,
  migrations: readonly MigrationMeta[],
  { mayBeNewer }: { mayBeNewer: boolean },
): Promise<void> {
  const { applied, hasTables } = await readApplied(executor);
  const newest = applied.at(-1);
  if (newest === undefined && !hasTables) return;
  if (newest !== undefined && newest < LAST_OF_0_1.time) throw new ConfigError(OLDER);
  const wasMadeBy0_1 = applied[LAST_OF_0_1.count - 1] === LAST_OF_0_1.time;
  const found = wasMadeBy0_1 ? applied.slice(LAST_OF_0_1.count) : applied;
  const expected = migrations.map(({ folderMillis }) => folderMillis).slice(wasMadeBy0_1 ? 1 : 0);
  const isKnown = expected.slice(0, found.length).every((time, at) => found[at] === time);
  if (newest === undefined || !isKnown) throw new ConfigError(UNKNOWN);
  if (!mayBeNewer && found.length > expected.length) throw new ConfigError(NEWER);
}

/** The times of its migrations, oldest first, in milliseconds. */
async function readApplied(executor: Executor): Promise<{ applied: number[]; hasTables: boolean }> {
  const [tables] = await queryRows<{ hasList: boolean; hasTables: boolean }>(
    executor,
    sql`select to_regclass('drizzle.__drizzle_migrations') is not null as "hasList",
      to_regclass('users') is not null as "hasTables"`,
  );
  const applied = tables?.hasList
    ? await queryRows<{ time: number }>(
        executor,
        sql`select created_at::float8 as time from drizzle.__drizzle_migrations order by created_at, id`,
      )
    : [];
  return { applied: applied.map(({ time }) => time), hasTables: tables?.hasTables ?? false };
}
