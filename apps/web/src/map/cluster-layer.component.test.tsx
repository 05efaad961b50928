import type { Map as MapLibreMap } from 'maplibre-gl';
import { useState } from 'react';

import { placesPaths } from '@towscout/contracts/places/constants';
import { sitePaths } from '@towscout/contracts/site/constants';

import { expect, page, test } from '#testing/component-test.fixture.tsx';
import { PLAIN_SITE } from '#testing/site.fixture.ts';

import { ClusterLayer } from './cluster-layer.tsx';
import type { MapIcon } from './draw-icon.ts';
import { useDrawnMap } from './drawn-map.ts';
import { MapView } from './map-view.tsx';
import type { MapPoint } from './mark-layers.ts';

const HERE = { lat: 40, lng: -74 };
const ICON: MapIcon = { shape: 'disc', color: 'red-solid', filled: true, glyph: '', badge: null };
const TRUCK: MapPoint = { id: 'truck', ...HERE, icon: 'truck', rank: 2, pulse: true, strength: 1, isPast: false };

function Moving() {
  const [truck, setTruck] = useState(TRUCK);
  return (
    <>
      <button onClick={() => setTruck({ ...truck, lng: truck.lng + 0.01 })}>Move</button>
      <div style={{ width: 320, height: 320 }}>
        <MapView label="Map" center={HERE} zoom={12}>
          <ClusterLayer
            points={[truck]}
            icons={{ truck: ICON }}
            rankColors={['green-solid', 'amber-solid', 'red-solid']}
            selectedId={null}
            onSelect={() => {}}
          />
        </MapView>
      </div>
    </>
  );
}

const pulses = () => [...document.querySelectorAll<HTMLElement>('.map-pulse')];

test('a beacon moves with its truck, and does not begin anew', async ({ api, show }) => {
  api.on('GET', sitePaths.site, () => PLAIN_SITE);
  api.on('GET', placesPaths.mapLabels, () => []);
  await show(<Moving />);
  await expect.poll(pulses).toHaveLength(1);
  const [before] = pulses();
  const left = before?.getBoundingClientRect().left ?? 0;
  await page.getByRole('button', { name: 'Move' }).click();
  await expect.poll(() => pulses()[0]?.getBoundingClientRect().left).toBeGreaterThan(left + 10);
  expect(pulses()).toEqual([before]);
});

/** What was added for a moment, by class. */
function watchMotion(): string[] {
  const seen: string[] = [];
  const observer = new MutationObserver((changes) => {
    for (const { addedNodes } of changes)
      for (const node of addedNodes)
        if (node instanceof HTMLElement && node.matches('[class*=map-mark-]'))
          seen.push(node.className.split(' ')[0] ?? '');
  });
  observer.observe(document.body, { childList: true, subtree: true });
  return seen;
}

function Changing() {
  const [points, setPoints] = useState([TRUCK]);
  const change = (isPast: boolean) => setPoints([TRUCK, { ...TRUCK, id: 'second', lng: HERE.lng + 0.01, isPast }]);
  return (
    <>
      <button onClick={() => change(false)}>Come</button>
      <button onClick={() => change(true)}>Leave</button>
      <div style={{ width: 320, height: 320 }}>
        <MapView label="Map" center={HERE} zoom={12}>
          <ClusterLayer
            points={points}
            icons={{ truck: ICON }}
            rankColors={['green-solid', 'amber-solid', 'red-solid']}
            selectedId={null}
            onSelect={() => {}}
            listKey="here"
          />
        </MapView>
      </div>
    </>
  );
}

test('a truck that comes drops in, one that leaves fades, and nothing of it stays', async ({ api, show }) => {
  api.on('GET', sitePaths.site, () => PLAIN_SITE);
  api.on('GET', placesPaths.mapLabels, () => []);
  const seen = watchMotion();
  await show(<Changing />);
  await expect.poll(pulses).toHaveLength(1);
  await page.getByRole('button', { name: 'Come' }).click();
  await expect.poll(() => seen).toEqual(['map-mark-comes']);
  await page.getByRole('button', { name: 'Leave' }).click();
  await expect.poll(() => seen).toEqual(['map-mark-comes', 'map-mark-goes']);
  await expect.poll(() => document.querySelector('[class*=map-mark-]')).toBeNull();
});

const markAt = (id: string, lat: number, lng: number): MapPoint => ({ ...TRUCK, id, lat, lng });
/** In every direction, from a quarter mile to four miles away. */
const AROUND = [0.004, 0.006, 0.009, 0.013, 0.02, 0.03, 0.045, 0.06].flatMap((degrees) =>
  Array.from({ length: 16 }, (_each, at) => {
    const bearing = (at / 16) * 2 * Math.PI;
    const east = (degrees * Math.sin(bearing)) / Math.cos((HERE.lat * Math.PI) / 180);
    return markAt(`${degrees} ${at}`, HERE.lat + degrees * Math.cos(bearing), HERE.lng + east);
  }),
);
const NEAR = [0.001, 0.0011].map((degrees) => markAt(`near ${degrees}`, HERE.lat + degrees, HERE.lng));
const KEEP = [HERE];
/** Half the width of a cluster's disc and of my dot. */
const TOUCHING_PIXELS = 28;

test.for([10.9, 12, 13.5])(
  'at zoom %d no cluster lies on me, and none hides who is within a quarter mile',
  async (zoom, { api, show }) => {
    api.on('GET', sitePaths.site, () => PLAIN_SITE);
    api.on('GET', placesPaths.mapLabels, () => []);
    const seen: { map?: MapLibreMap } = {};
    const Look = () => {
      Object.assign(seen, useDrawnMap());
      return null;
    };
    await show(
      <div style={{ width: 640, height: 640 }}>
        <MapView label="Map" center={HERE} zoom={zoom}>
          <Look />
          <ClusterLayer
            points={[...AROUND, ...NEAR]}
            icons={{ truck: ICON }}
            rankColors={['green-solid', 'amber-solid', 'red-solid']}
            selectedId={null}
            onSelect={() => {}}
            keepClear={KEEP}
          />
        </MapView>
      </div>,
    );
    const drawn = () => (seen.map?.isStyleLoaded() ? seen.map.queryRenderedFeatures() : []);
    const clusters = () => drawn().filter(({ properties }) => 'point_count' in properties);
    await expect.poll(() => clusters().length).toBeGreaterThan(3);
    const me = seen.map?.project(HERE);
    for (const { geometry } of clusters()) {
      const [lng = 0, lat = 0] = geometry.type === 'Point' ? geometry.coordinates : [];
      const at = seen.map?.project({ lat, lng });
      expect(Math.hypot((at?.x ?? 0) - (me?.x ?? 0), (at?.y ?? 0) - (me?.y ?? 0))).toBeGreaterThan(TOUCHING_PIXELS);
    }
    // Each source of the map is drawn when its own worker is done.
    const ids = () => drawn().map(({ properties }) => String(properties['id']));
    await expect.poll(ids).toEqual(expect.arrayContaining(NEAR.map(({ id }) => id)));
  },
);
