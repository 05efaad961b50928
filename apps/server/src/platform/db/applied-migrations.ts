import { sql } from 'drizzle-orm';
import type { MigrationMeta } from 'drizzle-orm/migrator';

import { ConfigError } from '../config/config.ts';
import { type Executor, queryRows } from './database.ts';

type Applied = { hash: string; createdAt: number };

/**
 * Version 0.1 made its last schema by 79 migrations, version 1 makes the same one by its first. Both bear the same time,
 * so Drizzle goes on from either, and a node of either version runs on what the other made.
 */
const LAST_OF_0_1 = {
  count: 79,
  hash: '068c5e4e7cfb5de9a1f6798f8b210f02a47ff3c208e482d6cc41c3c9fa3d4c8b',
  createdAt: 1_795_903_471_150,
};

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
  if (!newest && !hasTables) return;
  if (newest && newest.createdAt < LAST_OF_0_1.createdAt) throw new ConfigError(OLDER);
  const [baseline, ...later] = migrations.map(({ hash, folderMillis }) => ({ hash, createdAt: folderMillis }));
  const wasMadeBy0_1 = isSame(applied[LAST_OF_0_1.count - 1], LAST_OF_0_1);
  const expected = wasMadeBy0_1 ? later : [baseline, ...later];
  const found = wasMadeBy0_1 ? applied.slice(LAST_OF_0_1.count) : applied;
  const isKnown = expected.slice(0, found.length).every((migration, at) => isSame(found[at], migration));
  if (!newest || !isKnown) throw new ConfigError(UNKNOWN);
  if (!mayBeNewer && found.length > expected.length) throw new ConfigError(NEWER);
}

const isSame = (one: Applied | undefined, other: Applied | undefined): boolean =>
  one?.hash === other?.hash && one?.createdAt === other?.createdAt;

/** Oldest first. */
async function readApplied(executor: Executor): Promise<{ applied: Applied[]; hasTables: boolean }> {
  const [tables] = await queryRows<{ hasList: boolean; hasTables: boolean }>(
    executor,
    sql`select to_regclass('drizzle.__drizzle_migrations') is not null as "hasList",
      to_regclass('users') is not null as "hasTables"`,
  );
  const applied = tables?.hasList
    ? await queryRows<Applied>(
        executor,
        sql`select hash, created_at::float8 as "createdAt" from drizzle.__drizzle_migrations order by created_at, id`,
      )
    : [];
  return { applied, hasTables: tables?.hasTables ?? false };
}
