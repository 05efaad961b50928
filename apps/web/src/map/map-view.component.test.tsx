import type { Map as MapLibreMap } from 'maplibre-gl';
import { useEffect } from 'react';
import { onTestFinished, vi } from 'vitest';

import { placesPaths } from '@towscout/contracts/places/constants';
import { sitePaths } from '@towscout/contracts/site/constants';

import { expect, page, test } from '#testing/component-test.fixture.tsx';
import type { FakeApi } from '#testing/fake-api.fixture.ts';
import { PLAIN_SITE } from '#testing/site.fixture.ts';
import { ErrorBoundary } from '#ui/error-boundary.tsx';

import { CircleOverlay } from './circle-overlay.tsx';
import { useDrawnMap } from './drawn-map.ts';
import { MapView } from './map-view.tsx';

test('a map that cannot start is told by the part of the page that holds it', async ({ api, show, consoleErrors }) => {
  api.on('GET', sitePaths.site, () => PLAIN_SITE);
  await show(
    <ErrorBoundary fallback={() => <p role="alert">The map failed</p>}>
      <MapView label="Map" center={{ lat: 95, lng: 0 }} zoom={12}>
        {null}
      </MapView>
    </ErrorBoundary>,
  );
  await expect.element(page.getByRole('alert')).toHaveTextContent('The map failed');
  expect(consoleErrors.splice(0)).toHaveLength(1);
});

const mapWith = (width: number | string) => (
  <div style={{ width, height: width === '100%' ? 500 : width }}>
    <MapView label="Map of tow trucks" center={{ lat: 40, lng: -74 }} zoom={12}>
      {null}
    </MapView>
  </div>
);
const aMap = mapWith('100%');
const aSmallMap = mapWith(240);
const note = page.getByRole('status');
const UNAVAILABLE = 'Street map unavailable, showing outlines';
const outlines = page.getByRole('link', { name: 'us-atlas, U.S. Census Bureau' });
const names = page.getByRole('link', { name: 'GeoNames' });
function serveNoStreets(api: FakeApi): void {
  api.on('GET', sitePaths.site, () => PLAIN_SITE);
  api.on('GET', placesPaths.mapLabels, () => []);
}

/** `how` is a mode of tile-host.fixture.ts. */
function serveStreets(api: FakeApi, how: string): void {
  api.on('GET', sitePaths.site, () => ({
    ...PLAIN_SITE,
    map: { tiles: `${location.origin}/tile-host/${how}/tiles.json`, style: null },
  }));
  api.on('GET', placesPaths.mapLabels, () => []);
}

test('a site without streets shows outlines with the names of places, and says so', async ({ api, show }) => {
  serveNoStreets(api);
  await show(aSmallMap);
  await expect.element(note).toHaveTextContent(UNAVAILABLE);
  await expect.element(outlines).toBeVisible();
  await expect.element(names).toBeVisible();
});

test.for(['no-content', 'blank', 'unknown', 'broken'])(
  'a host whose tiles are %s leaves no gray map: outlines with names, and a sentence',
  async (how, { api, show }) => {
    serveStreets(api, how);
    await show(aSmallMap);
    await expect.element(note).toHaveTextContent(UNAVAILABLE);
    await expect.element(outlines).toBeVisible();
    await expect.element(names).toBeVisible();
  },
);

test('while tiles are on their way the outlines stand in for them, until they draw', async ({ api, show }) => {
  serveStreets(api, 'held');
  await show(aSmallMap);
  await expect.element(note).toHaveTextContent('Loading streets…');
  await expect.element(names).toBeVisible();
  await fetch('/tile-host/release');
  await expect.element(note).toHaveTextContent(/^$/);
  await expect.element(names).not.toBeInTheDocument();
});

test('tiles that never come are given up in the end', async ({ api, show }) => {
  serveStreets(api, 'silent');
  await show(aSmallMap);
  await expect.element(note).toHaveTextContent('Loading streets…');
  await expect.element(note).toHaveTextContent(UNAVAILABLE);
  await expect.element(outlines).toBeVisible();
});

function Ring({ onMap }: { onMap: (map: MapLibreMap) => void }) {
  const { map } = useDrawnMap();
  useEffect(() => void onMap(map));
  return <CircleOverlay center={{ lat: 40, lng: -74 }} radiusMiles={1} label="1 mi" />;
}

test.for(['blank', 'held'])(
  'my ring lies over the outlines that stand in for tiles that are %s',
  async (how, { api, show }) => {
    serveStreets(api, how);
    let drawn: MapLibreMap | null = null;
    await show(
      <div style={{ width: 240, height: 240 }}>
        <MapView label="Map of tow trucks" center={{ lat: 40, lng: -74 }} zoom={12}>
          <Ring onMap={(map) => (drawn = map)} />
        </MapView>
      </div>,
    );
    await expect.element(outlines).toBeVisible();
    const order = (drawn as MapLibreMap | null)?.getLayersOrder() ?? [];
    const ring = order.findIndex((id) => id.endsWith('-lines') && order.includes(id.replace('-lines', '-words')));
    expect(ring).toBeGreaterThan(order.findIndex((id) => id.endsWith('-states-land')));
    expect(ring).toBeLessThan(order.findIndex((id) => id.endsWith('-city')));
  },
);

test('where the streets draw nothing stands in for them', async ({ api, show }) => {
  serveStreets(api, 'drawn');
  await show(aSmallMap);
  await expect.element(page.getByRole('link', { name: '© OpenStreetMap' })).toBeVisible();
  await expect.element(note).toHaveTextContent(/^$/);
  await expect.element(outlines).not.toBeInTheDocument();
  await expect.element(names).not.toBeInTheDocument();
});

test('on a phone the credits have the whole width, below the scale', async ({ api, show }) => {
  await page.viewport(390, 844);
  onTestFinished(() => page.viewport(1280, 900));
  serveNoStreets(api);
  await show(aMap);
  await expect.element(outlines).toBeVisible();
  const credits = outlines.element().closest('.maplibregl-ctrl-attrib');
  const scale = document.querySelector('.maplibregl-ctrl-scale');
  const [below, above] = [credits?.getBoundingClientRect(), scale?.getBoundingClientRect()];
  expect(below?.width).toBeGreaterThan(280);
  expect(above?.bottom).toBeLessThanOrEqual(below?.top ?? 0);
});

test('on a phone the credits of the streets fold into a button at the first touch, which shows them again', async ({
  api,
  show,
}) => {
  await page.viewport(390, 844);
  onTestFinished(() => page.viewport(1280, 900));
  serveStreets(api, 'drawn');
  await show(aMap);
  const credit = page.getByText('© OpenStreetMap', { exact: true });
  const button = page.getByRole('button', { name: 'Map credits' });
  await expect.element(credit).toBeVisible();
  await page.getByRole('region', { name: 'Map of tow trucks' }).click();
  await expect.element(button).toBeVisible();
  await expect.element(credit).not.toBeVisible();
  await button.click();
  await expect.element(credit).toBeVisible();
});

test('a browser in which WebGL did not start tries again when asked', async ({ api, show }) => {
  api.on('GET', sitePaths.site, () => PLAIN_SITE);
  api.on('GET', placesPaths.mapLabels, () => []);
  const noWebGl = vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
  onTestFinished(() => noWebGl.mockRestore());
  await show(aMap);
  const again = page.getByRole('button', { name: 'Try again' });
  await expect.element(page.getByText('The map won’t start')).toBeVisible();
  await again.click();
  await expect.element(page.getByRole('status')).toHaveTextContent('It still won’t start.');
  noWebGl.mockRestore();
  await again.click();
  await expect.element(page.getByRole('region', { name: 'Map of tow trucks' })).toBeVisible();
});
