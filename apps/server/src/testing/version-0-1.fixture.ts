import { globSync, readFileSync } from 'node:fs';

const MIGRATIONS = globSync(`${import.meta.dirname}/../../drizzle/*.sql`).toSorted();

const COUNT = 79;
/** Of its last migration. */
const LAST_TIME = 1_795_903_471_150;

/** Makes the list as version 0.1 left it after so many of its 79 migrations. */
export const listOf0_1 = (count = COUNT): string => `
  with gone as (delete from drizzle.__drizzle_migrations)
  insert into drizzle.__drizzle_migrations (hash, created_at)
  select 'migration ' || n, ${LAST_TIME} - (${COUNT} - n) * 60000
  from generate_series(1, ${count}) as n`;

const LATER = MIGRATIONS.slice(1).map((path) => readFileSync(path, 'utf8'));

/** The migrations since, which so far only make tables and add columns. */
export const COUNT_SINCE_0_1 = LATER.length;

const made = (pattern: RegExp): string[][] =>
  LATER.flatMap((text) => [...text.matchAll(pattern)].map(([, ...parts]) => parts));

/** Drops the columns and tables that version 0.1 did not have. */
export const undoSince0_1: readonly string[] = [
  ...made(/ALTER TABLE ("\w+") ADD COLUMN ("\w+")/g).map(
    ([table, column]) => `alter table ${table} drop column ${column}`,
  ),
  `drop table ${made(/CREATE TABLE ("\w+")/g)
    .flat()
    .join(', ')}`,
];
