const COUNT = 79;
/** Of its last migration. */
const LAST_TIME = 1_795_903_471_150;

/** Makes the list as version 0.1 left it after so many of its 79 migrations. */
export const listOf0_1 = (count = COUNT): string => `
  with gone as (delete from drizzle.__drizzle_migrations)
  insert into drizzle.__drizzle_migrations (hash, created_at)
  select 'migration ' || n, ${LAST_TIME} - (${COUNT} - n) * 60000
  from generate_series(1, ${count}) as n`;
