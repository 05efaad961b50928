import { useState } from 'react';

import { placesPaths } from '@towscout/contracts/places/constants';
import { sitePaths } from '@towscout/contracts/site/constants';

import { expect, page, test } from '#testing/component-test.fixture.tsx';
import { PLAIN_SITE } from '#testing/site.fixture.ts';

import { ClusterLayer } from './cluster-layer.tsx';
import type { MapIcon } from './draw-icon.ts';
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
