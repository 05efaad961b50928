/** The last of 79 rows that version 0.1 wrote to the list of migrations. */
const LAST = {
  at: 79,
  hash: '068c5e4e7cfb5de9a1f6798f8b210f02a47ff3c208e482d6cc41c3c9fa3d4c8b',
  time: 1_795_903_471_150,
};

/** Makes the list as version 0.1 left it after so many of its 79 migrations. */
export const listOf0_1 = (count = LAST.at): string => `
  with gone as (delete from drizzle.__drizzle_migrations)
  insert into drizzle.__drizzle_migrations (hash, created_at)
  select case when n = ${LAST.at} then '${LAST.hash}' else 'migration ' || n end, ${LAST.time} - (${LAST.at} - n) * 60000
  from generate_series(1, ${count}) as n`;
