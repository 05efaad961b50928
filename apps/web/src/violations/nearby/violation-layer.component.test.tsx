import { userEvent } from 'vitest/browser';

import { placesPaths } from '@towscout/contracts/places/constants';
import { sitePaths } from '@towscout/contracts/site/constants';
import { violationPaths } from '@towscout/contracts/violations/constants';

import { MapView } from '#map/map-view.tsx';
import { expect, page, test } from '#testing/component-test.fixture.tsx';
import { PLAIN_SITE } from '#testing/site.fixture.ts';

import { parkingViolation } from '../violation.fixture.ts';
import { ViolationLayer } from './violation-layer.tsx';

const HERE = { lat: 37.7762, lng: -122.4244 };
const SIDE = 320;
const now = new Date('2026-11-21T18:00:00Z');
const cities = [
  {
    city: 'sf',
    name: 'San Francisco',
    includesPlace: true,
    streetRules: [],
    data: [
      {
        kind: 'violations' as const,
        tables: 1,
        readAt: '2026-11-21T16:00:00.000Z',
        isReadInPart: false,
        unknownBecause: null,
      },
    ],
  },
];
const map = (
  <div style={{ width: SIDE, height: SIDE }}>
    <MapView label="Map" center={HERE} zoom={14}>
      <ViolationLayer place={HERE} cities={cities} now={now} />
    </MapView>
  </div>
);

test.for([
  [1, '1 parking ticket', /^Street Cleaning\$90.*Within 120\sft of here.*San Francisco · read 2 h ago/],
  [3, '3 parking tickets', /Street Cleaning 3.*Nov 20.*San Francisco · read 2 h ago.*Zoom in/],
] as const)('a press beside %i on the map tells what, how many, when and who says so', async (given, { api, show }) => {
  const [count, name, words] = given;
  api.on('GET', sitePaths.site, () => PLAIN_SITE);
  api.on('GET', placesPaths.mapLabels, () => []);
  api.on('GET', violationPaths.list, () => Array.from({ length: count }, () => parkingViolation()));
  await show(map);
  const canvas = page.getByRole('region', { name: 'Map' });
  const told = page.getByRole('group', { name });
  await expect
    .poll(async () => {
      await userEvent.click(canvas, { position: { x: SIDE / 2 + 15, y: SIDE / 2 }, force: true });
      return told.query();
    })
    .not.toBeNull();
  await expect.element(told).toHaveTextContent(words);
  await told.getByRole('button', { name: 'Close' }).click();
  await expect.element(told).not.toBeInTheDocument();
});
