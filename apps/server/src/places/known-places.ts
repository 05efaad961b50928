import type { GeocodedPlace, MapLabel } from '@towscout/contracts/places/schema';
import { areaName, toNearName } from '@towscout/domain/places/area-name';
import type { Box, LatLng } from '@towscout/geo';

import { createMapLabels } from './map-labels.ts';
import { packGazetteer } from './pack-gazetteer.ts';
import type { Area } from './search/parse-query.ts';
import { presentReverse } from './search/present-place.ts';
import { createSearchIndex } from './search/search-index.ts';
import { findAreas, type FoundPlaces, searchPlaces, type StreetSearchArea } from './search/search-places.ts';
import type { Gazetteer } from './seed/build-gazetteer.ts';
import { indexRows, type NearestPoints } from './seed/nearest-points.ts';
import type { NamedPlace, ZipPoint } from './zip-point.ts';

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
