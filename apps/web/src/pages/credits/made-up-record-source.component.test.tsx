import { vi } from 'vitest';

import { towRecordPaths } from '@towscout/contracts/tow-records/constants';
import type { TowRecordKey } from '@towscout/domain/sources';
import type * as Catalog from '@towscout/domain/sources/tow-records/catalog';

import { expect, page, test } from '#testing/component-test.fixture.tsx';

// A catalog of only this source, so all content comes from its file.
vi.mock('@towscout/domain/sources/tow-records/catalog', async (original) => {
  const { TOW_RECORD_SOURCES } = await original<typeof Catalog>();
  const [austin] = TOW_RECORD_SOURCES;
  const credit = {
    what: 'Service requests',
    whose: 'Harbor City, California',
    url: 'https://harbor.example.com/',
    terms: 'Public',
  };
  return {
    TOW_RECORD_SOURCES: [
      {
        ...austin,
        key: 'harbor_requests',
        name: 'Harbor City requests',
        covers: 'Harbor City',
        attribution: credit.whose,
        attributionUrl: credit.url,
        credits: { towRecords: credit },
      },
    ],
  };
});

const { CreditsPage } = await import('./credits.tsx');
const { NearbyRecords } = await import('#tow-records/nearby-records.tsx');

const PLACE = { lat: 30.2672, lng: -97.7431 };
const now = new Date('2026-11-26T12:00:00Z');

test('a source of tow records is listed around a place and credited by its file alone', async ({ api, show }) => {
  api.on('GET', towRecordPaths.list, () => ({
    records: [
      {
        id: 'harbor_requests:1',
        step: 'asked' as const,
        description: 'Driveway blocked',
        latitude: PLACE.lat,
        longitude: PLACE.lng,
        location: 'Elm St & 3rd St',
        timestamp: '2026-11-26T11:50:00.000Z',
        // In this test's catalog, but not in the compiler's types.
        source: 'harbor_requests' as string as TowRecordKey,
        reportedBy: 'Harbor City, California',
        distanceMiles: 0.1,
        truckId: null,
      },
    ],
    total: 1,
    feeds: [],
  }));
  await show(
    <>
      <NearbyRecords around={{ ...PLACE, radius: 5 }} now={now} />
      <CreditsPage />
    </>,
  );
  await expect.element(page.getByText('Driveway blocked · Elm St & 3rd St')).toBeVisible();
  await expect.element(page.getByText(/Nothing says that a tow truck is coming/)).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Harbor City, California' })).toBeVisible();
});
