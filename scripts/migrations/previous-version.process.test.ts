import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, beforeAll, expect, test } from 'vitest';

import type { History } from '@towscout/contracts/trucks/history';
import type { TowTruck } from '@towscout/contracts/trucks/trucks';

import { describeUnless } from '../../apps/server/src/testing/describe-unless.fixture.ts';
import { eventually } from '../../apps/server/src/testing/eventually.fixture.ts';
import { readAlertedTrucks, signUpAt } from '../../apps/server/src/testing/over-the-wire.fixture.ts';
import { startPostgres, type TestPostgres, withoutPostgres } from '../../apps/server/src/testing/postgres.fixture.ts';
import { type AlarmingReport, alarmingReports } from '../../apps/server/src/testing/proven-reporters.fixture.ts';
import { openLiveStream } from '../../apps/server/src/testing/resuming-stream.fixture.ts';
import {
  endServerProcess,
  type ServerProcess,
  startServerProcess,
} from '../../apps/server/src/testing/server-process.fixture.ts';
import { checkOutPrevious, previous, withoutPrevious } from './previous-version.fixture.ts';

type Version = 'previous' | 'current';

describeUnless(withoutPostgres ?? withoutPrevious)(`the release of ${previous.name} on today's schema`, () => {
  let postgres: TestPostgres;
  let folders: string[];
  let report: AlarmingReport;
  const nodes = new Map<Version, ServerProcess>();

  beforeAll(async () => {
    const [checkout, dataDir] = await Promise.all([checkOutPrevious(), mkdtemp(join(tmpdir(), 'towscout-versions-'))]);
    folders = [checkout.folder, dataDir];
    postgres = await startPostgres();
    const database = { DATA_DIR: dataDir, DATABASE_URL: postgres.url };
    // As in an update, the database is the previous release's own.
    nodes.set('previous', await startServerProcess(database, { main: checkout.main }));
    // Migrates, with today's code.
    report = await alarmingReports(database, 10);
    nodes.set('current', await startServerProcess(database));
  });
  afterAll(async () => {
    for (const node of nodes.values()) await endServerProcess(node, 'SIGKILL');
    await postgres.close();
    for (const folder of folders) await rm(folder, { recursive: true, force: true });
  });

  const getUrl = (version: Version) => nodes.get(version)?.url ?? '';

  test.each<[Version, Version, string]>([
    ['previous', 'previous', '-101.2500'],
    ['previous', 'current', '-102.2500'],
    ['current', 'previous', '-103.2500'],
  ])(
    'a report on the %s version alerts the guard of a car on the %s one, and is streamed, listed and recorded',
    async (reported, guarded, longitude) => {
      const [there, here] = [getUrl(reported), getUrl(guarded)];
      const corner = { latitude: '34.0500', longitude };
      const place = { ...corner, location: `Corner of ${reported} and ${guarded}` };
      const owner = await signUpAt(here, `owner-${reported}-${guarded}`);
      const parked = await fetch(`${here}/api/places`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...owner },
        body: JSON.stringify({ kind: 'parked', latitude: 34.05, longitude: Number(longitude), radius: 1 }),
      });
      expect(parked.status).toBe(201);
      const around = `lat=${corner.latitude}&lng=${longitude}&radius=5`;
      const stream = await openLiveStream(Number(new URL(here).port), around);

      const id = await report(there, place);
      expect(id, `a report on the ${reported} version`).not.toBeNull();

      await eventually(async () => {
        expect((await readAlertedTrucks(here, owner)).map(({ sightingId }) => sightingId)).toEqual([id]);
      });
      await eventually(() => expect(stream.heard()).toContain(id));
      for (const url of [here, there]) {
        expect((await get<TowTruck[]>(`${url}/api/tow-trucks/nearby?${around}`)).map((truck) => truck.id)).toContain(
          id,
        );
        expect(await get<{ id: string }>(`${url}/api/auth/user`, owner)).toMatchObject({ id: expect.any(String) });
        await eventually(async () => {
          const { totalDataPoints } = await get<History>(`${url}/api/tow-trucks/history?${around}`, owner);
          expect(totalDataPoints).toBe(1);
        });
      }
    },
  );
});

async function get<Answer>(url: string, headers: Record<string, string> = {}): Promise<Answer> {
  const answer = await fetch(url, { headers });
  expect(answer.status, url).toBe(200);
  return (await answer.json()) as Answer;
}
