import type { MapLabel } from '@towscout/contracts/places/schema';
import type { Box, LatLng } from '@towscout/geo';

import type { NearestPoints } from './seed/nearest-points.ts';
import { getCenter, type NamedPlace, type ZipPoint } from './zip-point.ts';

/** The population a city needs to be named at each zoom; closer in, every city is. */
const PEOPLE_BY_ZOOM = [
  2_000_000, 2_000_000, 1_000_000, 1_000_000, 600_000, 250_000, 120_000, 60_000, 25_000, 10_000, 3_000,
];
const SMALL_NAMES_FROM_ZOOM = 11;
const AT_MOST = 150;

type Known = {
  zips: NearestPoints<ZipPoint>;
  neighborhoods: NearestPoints<NamedPlace>;
  cities: () => NearestPoints<NamedPlace>;
};

/** Cities by population, then neighborhoods, then ZIP codes that have an area. */
export function createMapLabels({ zips, neighborhoods, cities }: Known): (box: Box, zoom: number) => MapLabel[] {
  // Only requested where streets are missing: most servers never need it.
  let cityIndex: NearestPoints<NamedPlace> | undefined;
  return (box, zoom) => {
    cityIndex ??= cities();
    const people = PEOPLE_BY_ZOOM[zoom] ?? 0;
    const largest = cityIndex
      .inBox(box)
      .filter(({ population }) => population >= people)
      .sort((a, b) => b.population - a.population);
    const labels = largest.slice(0, AT_MOST).map(({ name, place }) => label('city', name, place));
    if (zoom < SMALL_NAMES_FROM_ZOOM) return labels;
    const quarters = neighborhoods
      .inBox(box)
      .slice(0, AT_MOST)
      .map(({ name, place }) => label('neighborhood', name, place));
    const areas = zips
      .inBox(box)
      .filter(({ censusPlace }) => censusPlace !== null)
      .slice(0, AT_MOST)
      .map((zip) => label('zip', zip.zipCode, getCenter(zip)));
    return [...labels, ...quarters, ...areas];
  };
}

const label = (kind: MapLabel['kind'], name: string, { lat, lng }: LatLng): MapLabel => ({
  kind,
  name,
  latitude: lat,
  longitude: lng,
});
