import { cellToLatLng, latLngToCell } from 'h3-js';
import { useState } from 'react';
import { userEvent } from 'vitest/browser';

import type { HeatmapCell } from '@towscout/contracts/insights/heatmap';
import { placesPaths } from '@towscout/contracts/places/constants';
import { sitePaths } from '@towscout/contracts/site/constants';

import { expect, page, test } from '#testing/component-test.fixture.tsx';
import { PLAIN_SITE } from '#testing/site.fixture.ts';

import type { HeatmapLook } from '../heatmap-controls.tsx';
import { HeatmapMap, type HeatmapMapProps } from './heatmap-map.tsx';

const MIDDLE = latLngToCell(37.7762, -122.4244, 8);
const [lat, lng] = cellToLatLng(MIDDLE);
const CELL: HeatmapCell = {
  id: MIDDLE,
  latitude: lat,
  longitude: lng,
  intensity: 3,
  gridCell: MIDDLE,
  lastActivity: '2026-11-22T12:00:00.000Z',
  createdAt: '2026-11-22T12:00:00.000Z',
  location: 'Hayes Valley, San Francisco',
  trucks: 3,
  reports: 1,
  violations: 0,
  sources: ['user'],
};

type Shown = Partial<Pick<HeatmapMapProps, 'hour' | 'isLoading' | 'minIntensity'>> & {
  look: HeatmapLook;
  cells?: HeatmapCell[];
  radius?: number;
};

const ONE_CELL = [CELL];

const Shown = ({ look, cells = ONE_CELL, radius = 10, hour = null, isLoading = false, minIntensity = 1 }: Shown) => {
  const [area] = useState({ place: { lat, lng }, radius });
  return (
    <div style={{ width: 480, height: 480 }}>
      <HeatmapMap
        area={area}
        isReal
        isLoading={isLoading}
        drawn={cells}
        outlined={cells}
        cells={cells}
        look={look}
        minIntensity={minIntensity}
        hour={hour}
        chosen={null}
        onUnchoose={() => {}}
        onView={() => {}}
      />
    </div>
  );
};

const map = page.getByRole('region', { name: /^Map of tow activity/ });
/** The map itself says whether its streets came. */
const spoken = page.getByRole('status').last();

async function goToMap(): Promise<void> {
  await expect.element(map).toBeVisible();
  while (document.activeElement !== map.element()) await userEvent.keyboard('{Tab}');
}

test.beforeEach(({ api }) => {
  api.on('GET', sitePaths.site, () => PLAIN_SITE);
  api.on('GET', placesPaths.mapLabels, () => []);
});

for (const look of ['heat', 'hexagons'] as const)
  test(`keys tell what is in the middle, and where nothing is, each time anew: ${look}`, async ({ show }) => {
    await show(<Shown look={look} />);
    await expect.element(spoken).toHaveTextContent(/^$/);
    await goToMap();
    await expect
      .element(spoken)
      .toHaveTextContent(
        /^Hayes Valley, San Francisco\. Intensity 3 · Medium\. 3 trucks \(1 community report\) · from people\. 10 ft from the center$/,
      );
    await userEvent.keyboard('{ArrowRight}');
    await expect.element(spoken).toHaveTextContent(/^Nothing reported here\. 0\.\d mi from the center$/);
    const first = spoken.element().textContent;
    await userEvent.keyboard('{ArrowRight}');
    await expect.element(spoken).toHaveTextContent(/^Nothing reported here\. 1\.\d mi from the center$/);
    expect(spoken.element().textContent).not.toBe(first);
    await userEvent.keyboard('{ArrowLeft}');
    await expect.element(spoken).toHaveTextContent(/^Nothing reported here\. 0\.\d mi from the center$/);
    await userEvent.keyboard('{ArrowLeft}');
    await expect.element(spoken).toHaveTextContent(/^Hayes Valley/);
    await userEvent.keyboard('{Escape}');
    await expect.element(spoken).toHaveTextContent(/^$/);
  });

test.for<[string, Omit<Shown, 'look'>, RegExp]>([
  ['while cells load', { cells: [], isLoading: true }, /^Loading\. 10 ft from the center$/],
  [
    'an hour that is played',
    { cells: [], hour: '2 PM – 3 PM' },
    /^Nothing reported, 2 PM – 3 PM\. 10 ft from the center$/,
  ],
  ['a lowest intensity', { cells: [], minIntensity: 4 }, /^Nothing here has an intensity of 4 or higher\. 10 ft from/],
])('what the map does not show is not called nothing: %s', async ([, shown, sentence], { show }) => {
  await show(<Shown look="heat" {...shown} />);
  await goToMap();
  await expect.element(spoken).toHaveTextContent(sentence);
});

test('what is not counted is not called nothing: outside of the circle', async ({ show }) => {
  await show(<Shown look="heat" cells={[]} radius={1} />);
  await goToMap();
  await expect.element(spoken).toHaveTextContent(/^Nothing reported here/);
  await userEvent.keyboard('{ArrowDown}');
  await expect
    .element(spoken)
    .toHaveTextContent(/^This place is more than 1 km \(0\.6 mi\) from the center, and isn’t counted\. 0\.9 mi/);
});
