import { expect, onTestFinished, test, vi } from 'vitest';

import type { FeedStatus } from '@towscout/contracts/traffic/schema';
import type { TowTruck } from '@towscout/contracts/trucks/trucks';
import type * as PublicCatalog from '@towscout/domain/sources/tow-call-catalog';

import { eventually } from '#testing/eventually.fixture.ts';
import { HARBOR_TOWS } from '#testing/harbor-tows/public-half.fixture.ts';
import { serve } from '#testing/local-server.fixture.ts';
import { startTestServer } from '#testing/test-server.fixture.ts';

import type * as ServerCatalog from './catalog/index.ts';

// One line in each half of the catalog.
vi.mock('@towscout/domain/sources/tow-call-catalog', async (original) => {
  const { TOW_CALL_SOURCES } = await original<typeof PublicCatalog>();
  return { TOW_CALL_SOURCES: [...TOW_CALL_SOURCES, HARBOR_TOWS] };
});
vi.mock('#sources/catalog/index.ts', async (original) => {
  const whole = await original<typeof ServerCatalog>();
  const { harborTows } = await import('#testing/harbor-tows/source.fixture.ts');
  return { ...whole, catalog: [...whole.catalog, harborTows] };
});

test('a made-up tow feed of one folder and one line is on the live map, marked, credited, and late when it is late', async () => {
  const called = new Date();
  const publisher = await serve((_request, response) => {
    response.setHeader('content-type', 'application/json').end(JSON.stringify([{ id: '1', at: called.toISOString() }]));
  });
  const server = await startTestServer({ env: { FEEDS: HARBOR_TOWS.key, HARBOR_TOWS_URL: publisher.url } });
  onTestFinished(() => server.close());
  const get = async <Body>(path: string) => (await server.visitor().get(path)).json<Body>();
  const trucks = () => get<TowTruck[]>('/api/tow-trucks/nearby?lat=37.8&lng=-122.27&radius=5');
  const status = async () =>
    (await get<FeedStatus[]>('/api/traffic/feeds')).find(({ name }) => name === HARBOR_TOWS.name);

  await eventually(async () => {
    expect(await trucks()).toMatchObject([{ source: HARBOR_TOWS.key, trust: 'official', location: 'Elm St' }]);
  });
  const { liveCredits, towCallsFrom } = await import('@towscout/domain/sources');
  for (const { source } of await trucks()) expect(towCallsFrom(source)?.mark).toBe('truck');
  expect(liveCredits('trucks')).toContainEqual(HARBOR_TOWS.credits.trucks);
  await eventually(async () => {
    expect(await status()).toMatchObject({ state: 'fresh', attribution: 'Harbor City Police', liveTrucks: 1 });
  });
  server.clock.advance(HARBOR_TOWS.lateMinutes);
  expect(await status()).toMatchObject({ state: 'late', liveTrucks: 0 });
  expect(await trucks()).toEqual([]);
});
