import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { openMemoryDatabase, type OpenDatabase } from '#platform/db/open-database.ts';

let open: OpenDatabase;
beforeAll(async () => {
  open = await openMemoryDatabase();
});
afterAll(() => open.close());

test('a long queue of statements on the embedded database lets others run in between', async () => {
  let turns = 0;
  const ticking = setInterval(() => (turns += 1), 1);
  await Promise.all(
    Array.from({ length: 300 }, () => open.db.execute(sql`select count(*) from generate_series(1, 20000)`)),
  );
  clearInterval(ticking);
  expect(turns).toBeGreaterThan(2);
});
