import { expect, test } from 'vitest';

import { type Box, distanceBetween, kilometers, kilometersToMiles, type LatLng } from '@towscout/geo';

import { viewToAsk } from './heatmap-camera.tsx';

const PLACE = { lat: 37.7749, lng: -122.4194 };
const KM_PER_DEGREE = 111.2;
const area = (radius: number) => ({ place: PLACE, radius });
const north = (km: number): LatLng => ({ ...PLACE, lat: PLACE.lat + km / KM_PER_DEGREE });

/** Twice as wide as high, `toCorner` kilometers from center to corner. */
function view(toCorner: number, { lat, lng } = PLACE): Box {
  const high = toCorner / Math.sqrt(5) / KM_PER_DEGREE;
  const wide = (2 * high) / Math.cos((lat * Math.PI) / 180);
  return { south: lat - high, north: lat + high, west: lng - wide, east: lng + wide };
}

test('the closer one looks, the finer the cells, and never coarser or as coarse as the slider’s', () => {
  const asked = (slider: number) => [0.5, 2, 4, 7, 12, 18, 60].map((km) => viewToAsk(view(km), area(slider))?.radius);
  expect(asked(50)).toEqual([3, 3, 10, 10, 25, 25, undefined]);
  expect(asked(25)).toEqual([3, 3, 10, 10, undefined, undefined, undefined]);
  expect(asked(10)).toEqual([3, 3, undefined, undefined, undefined, undefined, undefined]);
  expect(asked(3).some(Boolean)).toBe(false);
});

test('what is asked for covers the view, wherever it is', () => {
  for (const [toCorner, km] of [
    [2, 0.3],
    [2, 4.1],
    [7, 9.2],
    [18, 30],
  ] as const) {
    const seen = view(toCorner, north(km));
    const asked = viewToAsk(seen, area(50));
    if (!asked) throw new Error('Nothing asked');
    const corner = { lat: seen.north, lng: seen.east };
    expect(distanceBetween(asked.place, corner)).toBeLessThan(kilometersToMiles(kilometers(asked.radius)));
  }
});

test('small moves ask for the same, and a view beside the area for nothing', () => {
  expect(viewToAsk(view(1, north(0.05)), area(10))).toEqual(viewToAsk(view(1), area(10)));
  expect(viewToAsk(view(1, north(2)), area(10))).not.toEqual(viewToAsk(view(1), area(10)));
  expect(viewToAsk(view(1, north(12)), area(10))).not.toBeNull();
  expect(viewToAsk(view(1, north(15)), area(10))).toBeNull();
});
