import { cellToLatLng, latLngToCell } from 'h3-js';
import { userEvent } from 'vitest/browser';

import { placesPaths } from '@towscout/contracts/places/constants';
import { sitePaths } from '@towscout/contracts/site/constants';

import { MapView } from '#map/map-view.tsx';
import { expect, page, test } from '#testing/component-test.fixture.tsx';
import { PLAIN_SITE } from '#testing/site.fixture.ts';

import { RiskLayer } from './risk-layer.tsx';

const MIDDLE = latLngToCell(37.7762, -122.4244, 9);
const [lat, lng] = cellToLatLng(MIDDLE);
const CELLS = [
  { gridCell: MIDDLE, latitude: lat, longitude: lng, chance: null, level: null, sides: 0, forbidden: 0, kind: null },
];

test('keys tell the risk in the middle of the map, and that nothing is known beside it', async ({ api, show }) => {
  api.on('GET', sitePaths.site, () => PLAIN_SITE);
  api.on('GET', placesPaths.mapLabels, () => []);
  await show(
    <div style={{ width: 480, height: 480 }}>
      <MapView label="Map" center={{ lat, lng }} zoom={14}>
        <RiskLayer cells={CELLS} nothingHere="Nothing is known for this place." />
      </MapView>
    </div>,
  );
  const map = page.getByRole('region', { name: 'Map' });
  await expect.element(map).toBeVisible();
  while (document.activeElement !== map.element()) await userEvent.keyboard('{Tab}');
  const spoken = () =>
    page
      .getByRole('status')
      .elements()
      .map(({ textContent }) => textContent);
  await expect.poll(spoken).toContain('Ticket risk unknown.');
  await userEvent.keyboard('{ArrowRight}');
  await expect.poll(spoken).toContain('Nothing is known for this place.');
  await userEvent.keyboard('{ArrowLeft}');
  await expect.poll(spoken).toContain('Ticket risk unknown.');
});
