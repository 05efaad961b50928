import { onTestFinished, vi } from 'vitest';

import { placesPaths } from '@towscout/contracts/places';
import { sitePaths } from '@towscout/contracts/site';

import { expect, page, test } from '#testing/component-test.fixture.tsx';
import type { FakeApi } from '#testing/fake-api.fixture.ts';
import { PLAIN_SITE } from '#testing/site.fixture.ts';
import { ErrorBoundary } from '#ui/error-boundary.tsx';

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

const aMap = (
  <div style={{ height: 500 }}>
    <MapView label="Map of tow trucks" center={{ lat: 40, lng: -74 }} zoom={12}>
      {null}
    </MapView>
  </div>
);
const note = page.getByText(/Street map unavailable, showing outlines/);
function serveNoStreets(api: FakeApi): void {
  api.on('GET', sitePaths.site, () => PLAIN_SITE);
  api.on('GET', placesPaths.mapLabels, () => []);
}

test('that the streets are missing is said in the line of credits, over which nothing lies', async ({ api, show }) => {
  serveNoStreets(api);
  await show(aMap);
  await expect.element(note).toBeVisible();
  expect(note.element().closest('.maplibregl-ctrl-attrib')).not.toBeNull();
});

test('on a phone the credits have the whole width, below the scale', async ({ api, show }) => {
  await page.viewport(390, 844);
  onTestFinished(() => page.viewport(1280, 900));
  serveNoStreets(api);
  await show(aMap);
  await expect.element(note).toBeVisible();
  const credits = note.element().closest('.maplibregl-ctrl-attrib');
  const scale = document.querySelector('.maplibregl-ctrl-scale');
  const [below, above] = [credits?.getBoundingClientRect(), scale?.getBoundingClientRect()];
  expect(below?.width).toBeGreaterThan(300);
  expect(above?.bottom).toBeLessThanOrEqual(below?.top ?? 0);
});

test('a browser in which WebGL did not start tries again when asked', async ({ api, show }) => {
  api.on('GET', sitePaths.site, () => PLAIN_SITE);
  api.on('GET', placesPaths.mapLabels, () => []);
  const noWebGl = vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
  onTestFinished(() => noWebGl.mockRestore());
  await show(
    <MapView label="Map of tow trucks" center={{ lat: 40, lng: -74 }} zoom={12}>
      {null}
    </MapView>,
  );
  const again = page.getByRole('button', { name: 'Try again' });
  await expect.element(page.getByText('The map won’t start')).toBeVisible();
  await again.click();
  await expect.element(page.getByRole('status')).toHaveTextContent('It still won’t start.');
  noWebGl.mockRestore();
  await again.click();
  await expect.element(page.getByRole('region', { name: 'Map of tow trucks' })).toBeVisible();
});
