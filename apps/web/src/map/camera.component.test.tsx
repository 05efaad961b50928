import type { Map as MapLibreMap } from 'maplibre-gl';
import { type ComponentProps, useEffect, useState } from 'react';

import { placesPaths } from '@towscout/contracts/places/constants';
import { sitePaths } from '@towscout/contracts/site/constants';

import { expect, page, test } from '#testing/component-test.fixture.tsx';
import type { FakeApi } from '#testing/fake-api.fixture.ts';
import { PLAIN_SITE } from '#testing/site.fixture.ts';

import { Camera } from './camera.tsx';
import type { Point } from './circle-shape.ts';
import { useDrawnMap } from './drawn-map.ts';
import { LineOverlay } from './line-overlay.tsx';
import { MapView } from './map-view.tsx';

const CAR = { lat: 37.77, lng: -122.48 };
/** 360 ft north, and 180 ft. */
const TRUCK = { lat: 37.771, lng: -122.48 };
const CLOSER = { lat: 37.7705, lng: -122.48 };
const SHEET = 200;

let drawn: MapLibreMap | undefined;
function Keep() {
  const { map } = useDrawnMap();
  useEffect(() => {
    drawn = map;
  }, [map]);
  return null;
}

type View = Partial<ComponentProps<typeof Camera>>;

/** Shows one view after the other. */
function Views({ views }: { views: readonly View[] }) {
  const [at, setAt] = useState(0);
  const view = views[at] ?? {};
  return (
    <>
      <button type="button" onClick={() => setAt(at + 1)}>
        next
      </button>
      <Frame {...view} />
    </>
  );
}

const Frame = (view: View) => (
  <div style={{ width: 390, height: 700 }}>
    <MapView label="Map of tow trucks" center={CAR} zoom={12}>
      <Keep />
      {view.framed && <LineOverlay from={view.framed.from} to={view.framed.truck} color="red-solid" />}
      <Camera center={CAR} slack={0} radiusMiles={1} focus={null} insetBottom={SHEET} again={0} {...view} />
    </MapView>
  </div>
);

function serve(api: FakeApi): void {
  api.on('GET', sitePaths.site, () => PLAIN_SITE);
  api.on('GET', placesPaths.mapLabels, () => []);
}

/** In pixels from the map's top; the sheet covers what is below 500. */
const heightOf = ({ lat, lng }: Point): number => drawn?.project([lng, lat]).y ?? Number.NaN;
const zoom = (): number => drawn?.getZoom() ?? Number.NaN;

function lineEnds(): unknown {
  const line = drawn
    ?.getStyle()
    .layers.find(({ type, paint }) => type === 'line' && paint && 'line-dasharray' in paint);
  const source = line && 'source' in line ? drawn?.getStyle().sources[String(line.source)] : undefined;
  return source?.type === 'geojson' ? source.data : undefined;
}

test('the map frames a truck and the car above the sheet, with a line between them, and follows', async ({
  api,
  show,
}) => {
  serve(api);
  const frame = (truck: Point) => ({ framed: { truck, from: CAR } });
  await show(<Views views={[{}, frame(TRUCK), frame(CLOSER), {}]} />);
  const next = page.getByRole('button', { name: 'next' });
  await expect.poll(zoom).toBeLessThan(15);
  const wide = zoom();

  await next.click();
  await expect.poll(zoom).toBeGreaterThanOrEqual(16);
  expect(zoom()).toBeLessThanOrEqual(17);
  for (const point of [TRUCK, CAR]) {
    expect(heightOf(point)).toBeGreaterThan(40);
    expect(heightOf(point)).toBeLessThan(700 - SHEET);
  }
  await expect.poll(lineEnds).toMatchObject({
    coordinates: [
      [CAR.lng, CAR.lat],
      [TRUCK.lng, TRUCK.lat],
    ],
  });
  const before = heightOf(CAR);

  await next.click();
  await expect.poll(lineEnds).toMatchObject({
    coordinates: [
      [CAR.lng, CAR.lat],
      [CLOSER.lng, CLOSER.lat],
    ],
  });
  await expect.poll(() => heightOf(CAR)).not.toBe(before);

  await next.click();
  await expect.poll(zoom).toBeCloseTo(wide, 1);
});

test('an address is shown with its block', async ({ api, show }) => {
  serve(api);
  await show(<Views views={[{ isClose: true }]} />);
  await expect.poll(zoom).toBeGreaterThanOrEqual(16);
  expect(zoom()).toBeLessThanOrEqual(17);
});
