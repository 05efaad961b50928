import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';

import type { TowTruck } from '@towscout/contracts/sightings/trucks';
import type { FeedStatus } from '@towscout/contracts/traffic/schema';
import type * as PublicCatalog from '@towscout/domain/sources/tow-call-catalog';

import { eventually } from '#testing/eventually.fixture.ts';
import { HARBOR_TOWS } from '#testing/harbor-tows/public-half.fixture.ts';
import { serve } from '#testing/local-server.fixture.ts';

import type * as ServerCatalog from './catalog/index.ts';

// One line in each half of the catalog: the server is loaded anew, and again for the files after this one.
beforeAll(() => {
  vi.resetModules();
  vi.doMock('@towscout/domain/sources/tow-call-catalog', async (original) => {
    const { TOW_CALL_SOURCES } = await original<typeof PublicCatalog>();
    return { TOW_CALL_SOURCES: [...TOW_CALL_SOURCES, HARBOR_TOWS] };
  });
  vi.doMock('#sources/catalog/index.ts', async (original) => {
    const { catalog } = await original<typeof ServerCatalog>();
    const { harborTows } = await import('#testing/harbor-tows/source.fixture.ts');
    return { catalog: [...catalog, harborTows] };
  });
});
afterAll(() => {
  vi.doUnmock('@towscout/domain/sources/tow-call-catalog');
  vi.doUnmock('#sources/catalog/index.ts');
  vi.resetModules();
});

test('a feed of tow calls that is one folder and one line is on the map, credited, and late when it is late', async () => {
  const called = new Date();
  const publisher = await serve((_request, response) => {
    response.setHeader('content-type', 'application/json').end(JSON.stringify([{ id: '1', at: called.toISOString() }]));
  });
  const { startTestServer } = await import('#testing/test-server.fixture.ts');
  const server = await startTestServer({ env: { FEEDS: HARBOR_TOWS.key, HARBOR_TOWS_URL: publisher.url } });
  onTestFinished(() => server.close());
  const get = async <Body>(path: string) => (await server.visitor().get(path)).json<Body>();
  const trucks = () => get<TowTruck[]>('/api/tow-trucks');
  const status = async () =>
    (await get<FeedStatus[]>('/api/traffic/feeds')).find(({ name }) => name === HARBOR_TOWS.name);

  await eventually(async () => {
    expect(await trucks()).toMatchObject([{ source: 'harbor_tows', trust: 'official', location: 'Elm St' }]);
  });
  await eventually(async () => {
    expect(await status()).toMatchObject({ state: 'fresh', attribution: 'Harbor City Police', liveTrucks: 1 });
  });
  server.clock.advance(HARBOR_TOWS.lateMinutes);
  expect(await status()).toMatchObject({ state: 'late', liveTrucks: 0 });
  expect(await trucks()).toEqual([]);
});
