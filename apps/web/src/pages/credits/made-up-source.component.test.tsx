import { vi } from 'vitest';

import type * as Catalog from '@towscout/domain/sources/tow-call-catalog';
import type { Source } from '@towscout/domain/sources/tow-calls';

import { expect, page, test } from '#testing/component-test.fixture.tsx';

const { HARBOR_TOWS } = vi.hoisted(() => ({
  HARBOR_TOWS: {
    key: 'harbor_tows',
    kinds: ['trucks'],
    name: 'Harbor City tows',
    covers: 'Harbor City',
    attribution: 'Harbor City Police',
    attributionUrl: 'https://harbor.example.com/',
    states: ['CA'],
    area: null,
    keyedBy: null,
    lateMinutes: 20,
    role: 'dispatcher',
    towCalls: {
      dispatch: 'Harbor City dispatch',
      provenance: 'Harbor City dispatch',
      about: 'From Harbor City’s dispatched tows.',
      mark: 'call',
      roads: 'streets',
      freshMinutes: 10,
    },
    credits: {
      trucks: {
        what: 'Dispatched tows',
        whose: 'Harbor City Police',
        url: 'https://harbor.example.com/',
        terms: 'Public',
      },
    },
  },
}));

// A catalog of only this source, so all content comes from its public half.
vi.mock('@towscout/domain/sources/tow-call-catalog', async (original) => ({
  TOW_CALL_SOURCES: [
    ...(await original<typeof Catalog>()).TOW_CALL_SOURCES.filter(({ key }) => key !== 'sf_calls'),
    HARBOR_TOWS,
  ],
}));

const { CreditsPage } = await import('./credits.tsx');
const { MapLegend } = await import('../dashboard/map-legend.tsx');
const { toMark } = await import('#trucks/truck-mark.tsx');
const { statusLabel, describeTrust } = await import('#trucks/truck-text.ts');

test('a source is marked, named and credited by its public half', async ({ show }) => {
  const source = HARBOR_TOWS.key as Source;
  expect(toMark({ status: 'en_route', source, trust: 'official' }).shape).toBe('diamond');
  expect(statusLabel({ source, status: 'en_route' })).toBe('Tow call: on the way');
  expect(describeTrust({ source, trust: 'official', confirmations: 1 })).toBe('Harbor City dispatch');
  await show(
    <>
      <MapLegend />
      <CreditsPage />
    </>,
  );
  await expect.element(page.getByText('Tow call', { exact: true })).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Harbor City Police' })).toBeVisible();
});
