import { cellToLatLng, gridRing, latLngToCell } from 'h3-js';
import type { GeoJSONSource, Map as MapLibreMap } from 'maplibre-gl';
import { useEffect, useState } from 'react';
import { vi } from 'vitest';

import { placesPaths } from '@towscout/contracts/places/constants';
import { sitePaths } from '@towscout/contracts/site/constants';

import { useDrawnMap } from '#map/drawn-map.ts';
import { MapView } from '#map/map-view.tsx';
import { expect, page, test } from '#testing/component-test.fixture.tsx';
import { PLAIN_SITE } from '#testing/site.fixture.ts';

import { HeatLayer } from './heat-layer.tsx';

const SIDE = 320;
const MIDDLE = latLngToCell(37.7762, -122.4244, 8);
const [lat, lng] = cellToLatLng(MIDDLE);
const OUTLINED = [MIDDLE, ...gridRing(MIDDLE, 1)].map((gridCell) => ({ gridCell }));
const HOURS = [1, 0, 9].map((intensity) => (intensity > 0 ? [{ gridCell: MIDDLE, intensity }] : []));

let drawnOn: MapLibreMap | null = null;
function Probe() {
  const { map } = useDrawnMap();
  useEffect(() => {
    drawnOn = map;
  }, [map]);
  return null;
}

function Played() {
  const [hour, setHour] = useState(0);
  return (
    <>
      <div style={{ width: SIDE, height: SIDE }}>
        <MapView label="Map" center={{ lat, lng }} zoom={13}>
          <HeatLayer
            cells={HOURS[hour] ?? []}
            outlined={OUTLINED}
            lat={lat}
            look="hexagons"
            chosen={null}
            onPoint={() => {}}
            onClose={() => {}}
          />
          <Probe />
        </MapView>
      </div>
      <button type="button" onClick={() => setHour(hour + 1)}>
        Next hour
      </button>
    </>
  );
}

/** The color a little off the middle, where nothing but a cell is drawn, as 'red,green,blue'. */
const middleColor = () => colorAt((side) => side / 2, 8);

/** The color read from a frame without the map's background. */
const NOT_DRAWN = '0,0,0';

/** The color of the map outside all cells, as 'red,green,blue'. */
const groundColor = () => colorAt(() => 8, 0);

function colorAt(place: (side: number) => number, above: number): string {
  if (!drawnOn) return 'no map';
  const map = drawnOn;
  let color = NOT_DRAWN;
  const read = () => {
    const canvas = map.getCanvas();
    const gl = canvas.getContext('webgl2');
    const pixel = new Uint8Array(4);
    gl?.readPixels(place(canvas.width), place(canvas.height) + above, 1, 1, gl.RGBA, gl.UNSIGNED_BYTE, pixel);
    color = pixel.slice(0, 3).join();
  };
  map.once('render', read);
  // At once: a map that is replaced meanwhile would never draw its next frame.
  map.redraw();
  map.off('render', read);
  return color;
}

test('hours are played by their levels alone', async ({ api, show }) => {
  api.on('GET', sitePaths.site, () => PLAIN_SITE);
  api.on('GET', placesPaths.mapLabels, () => []);
  await show(<Played />);
  let [low, ground] = [NOT_DRAWN, NOT_DRAWN];
  await expect
    .poll(() => {
      [low, ground] = [middleColor(), groundColor()];
      // The land is drawn later than its water, and would change both.
      return drawnOn?.isStyleLoaded() === true && low !== ground && low !== NOT_DRAWN && ground !== NOT_DRAWN;
    })
    .toBe(true);
  const source = drawnOn?.getSource<GeoJSONSource>(
    String(drawnOn.getLayersOrder().find((id) => id.endsWith('-fill'))).replace('-fill', '-hexagons'),
  );
  if (!source) throw new Error('there are no hexagons');
  const sent = vi.spyOn(source, 'setData');
  const next = page.getByRole('button', { name: 'Next hour' });

  await next.click();
  await expect.poll(middleColor).toBe(ground);

  await next.click();
  await expect.poll(middleColor).not.toBe(ground);
  expect(middleColor()).not.toBe(low);
  expect(sent).not.toHaveBeenCalled();
});
