import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';

import type { CreatedInvite } from '@towscout/contracts/watched-places/parked-car/household';

import { createDrivers, freshSpot, north } from '#testing/drivers.fixture.ts';
import { startTestServer, type TestServer } from '#testing/test-server.fixture.ts';

import { areStillWanted } from './still-wanted.fixture.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const { watchPlace, report, getAlerts, person } = createDrivers(() => server);

test('a co-driver’s alert that is still to be sent is not, once the car is shared with them no more', async () => {
  const [ann, bob, spot] = [await person(), await person(), freshSpot()];
  await watchPlace(ann, 'parked', spot);
  const { secret } = (await ann.send('POST', '/api/household/invites')).json<CreatedInvite>();
  await bob.send('POST', '/api/household/accept-invite', { secret });
  await report(await person(), north(spot, 0.1));
  const alerts = [...(await getAlerts(ann)), ...(await getAlerts(bob))];
  expect(await areStillWanted(server.db, alerts)).toEqual([true, true]);
  // Before the alerts themselves are withdrawn.
  await server.db.execute(sql`delete from co_drivers`);
  expect(await areStillWanted(server.db, alerts)).toEqual([true, false]);
});
