import type { GeocodedPlace, MapLabel } from '@towscout/contracts/places/schema';
import { areaName, toNearName } from '@towscout/domain/places/area-name';
import { US_STATES } from '@towscout/domain/places/us-states';
import type { Box, LatLng } from '@towscout/geo';

import { packGazetteer } from './pack-gazetteer.ts';
import { type Area, isNumeric } from './search/parse-query.ts';
import { presentReverse } from './search/present-place.ts';
import { createSearchIndex } from './search/search-index.ts';
import { findAreas, type FoundPlaces, searchPlaces, type StreetSearchArea } from './search/search-places.ts';
import type { Gazetteer } from './seed/build-gazetteer.ts';
import { indexRows, type NearestPoints } from './seed/nearest-points.ts';
import { type NamedPlace, type ZipPoint, getCenter } from './zip-point.ts';

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
function createMapLabels({ zips, neighborhoods, cities }: Known): (box: Box, zoom: number) => MapLabel[] {
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

export type KnownPlaces = {
  zipByCode(zipCode: string): ZipPoint | null;
  /** The ZIP codes whose points are nearest, with the distance in miles. */
  nearestZips(place: LatLng, count: number): (ZipPoint & { distanceMiles: number })[];
  search(text: string): FoundPlaces;
  areas(area: Area): StreetSearchArea[];
  /** Null far from everything. */
  reverse(place: LatLng): GeocodedPlace | null;
  /** The names that a map of this box shows at this zoom, most important first. */
  labels(box: Box, zoom: number): MapLabel[];
  /** 'Near Times Square, New York'; null where nothing nearby has a name. */
  findName(point: LatLng): string | null;
};

/** A neighborhood is named within this distance of its center. */
const NEIGHBORHOOD_MILES = 1.2;
const FARTHEST_MILES = 100;
/** A point farther than this from its ZIP code's point is no longer near it. */
const NEAR_MILES = 25;

export function createKnownPlaces(gazetteer: Gazetteer): KnownPlaces {
  const { zips, searchedPlaces, ...packed } = packGazetteer(gazetteer);
  const zipPoints = indexRows(zips);
  const neighborhoods = indexRows(packed.neighborhoods);
  const index = createSearchIndex(zips, searchedPlaces, (place) => findCity(place, zipPoints));
  const labels = createMapLabels({ zips: zipPoints, neighborhoods, cities: () => indexRows(packed.cities) });
  const around = (place: LatLng, withinMiles: number): GeocodedPlace | null => {
    const [zip] = zipPoints.nearest(place, 1, withinMiles);
    const [neighborhood] = neighborhoods.nearest(place, 1, NEIGHBORHOOD_MILES);
    return zip ? presentReverse(place, zip.item, neighborhood?.item.name ?? null) : null;
  };
  return {
    labels,
    zipByCode: (zipCode) => index.zipByCode(zipCode) ?? null,
    nearestZips: (place, count) =>
      zipPoints
        .nearest(place, count, FARTHEST_MILES)
        .map(({ item, distanceMiles }) => Object.assign({ distanceMiles }, item)),
    search: (text) => searchPlaces(index, text),
    areas: (area) => findAreas(index, area),
    reverse: (place) => around(place, FARTHEST_MILES),
    findName(point) {
      const area = areaName(around(point, NEAR_MILES)?.address ?? {});
      return area && toNearName(area);
    },
  };
}

/** The city that a neighborhood or a landmark is part of, by the ZIP code around it. */
function findCity({ kind, place }: NamedPlace, zips: NearestPoints<ZipPoint>): string | null {
  if (kind === 'city') return null;
  return zips.nearest(place, 1, FARTHEST_MILES)[0]?.item.city ?? null;
}

export type FoundPlace = { name: string; place: LatLng };

/** First in a state by its two letters, then anywhere; null when nothing has exactly this name. */
export function findInState(known: KnownPlaces, text: string, state: string): FoundPlace | null {
  const spellings = isNumeric(text) ? [text] : [`${text}, ${US_STATES[state] ?? state}`, text];
  for (const spelling of spellings) {
    const { places, isUnknown } = known.search(spelling);
    const [best] = places;
    if (best && !isUnknown) return { name: best.display_name, place: { lat: Number(best.lat), lng: Number(best.lon) } };
  }
  return null;
}
