import type { GeocodedPlace } from '@towscout/contracts/places';
import { expect, test } from 'vitest';

import { areaNameOf } from './use-area-name.ts';

const place = (address: GeocodedPlace['address']): GeocodedPlace => ({
  place_id: 1,
  licence: '',
  display_name: 'x',
  lat: '40',
  lon: '-74',
  importance: 0,
  type: 'city',
  address,
  source: 'gazetteer',
});

test.each([
  [{ neighbourhood: "Hell's Kitchen", city: 'New York', state: 'New York' }, "Hell's Kitchen, New York"],
  [{ suburb: 'Astoria', city: 'Astoria' }, 'Astoria'],
  [{ city: 'Springfield' }, 'Springfield'],
  [{ county: 'Teton County' }, 'Teton County'],
  [{ state: 'Wyoming' }, null],
])('%j is called %s', (address, name) => expect(areaNameOf(place(address))).toBe(name));
