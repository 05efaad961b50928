import { afterAll, beforeAll, expect, test } from 'vitest';

import type { Standing } from '@towscout/domain/trucks/belief/standing';

import { transact } from '#platform/db/database.ts';
import type { OpenDatabase } from '#platform/db/open-database.ts';
import { openTestDatabase } from '#testing/open-test-database.fixture.ts';

import { changeStandings, findStandings } from './standings.queries.ts';

let open: OpenDatabase;
beforeAll(async () => {
  open = await openTestDatabase();
});
afterAll(() => open.close());

const confirm = (_key: string, standing: Standing): Standing => ({ ...standing, confirmed: standing.confirmed + 1 });

test('changes of one standing in one transaction all count, together or apart', async () => {
  await transact(open.db, async (tx) => {
    const changes = [changeStandings(tx, ['user:ann', 'user:bob'], confirm)];
    for (let n = 1; n < 10; n += 1) {
      await new Promise(process.nextTick);
      changes.push(changeStandings(tx, ['user:ann'], confirm));
    }
    await Promise.all(changes);
  });
  const standings = await findStandings(open.db, ['user:ann', 'user:bob']);
  expect(standings.get('user:ann')).toMatchObject({ confirmed: 10 });
  expect(standings.get('user:bob')).toMatchObject({ confirmed: 1 });
});
