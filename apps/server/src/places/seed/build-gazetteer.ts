import timeZoneAt from 'tz-lookup';

import type { LatLng } from '@towscout/geo';

import type { NamedPlace, ZipPoint } from '../zip-point.ts';
import { indexPoints } from './nearest-points.ts';
import type { PostalRow, Sources } from './read-sources.ts';

export type Gazetteer = { zips: ZipPoint[]; places: NamedPlace[] };

const NEIGHBOURS = 3;
const FARTHEST_NEIGHBOUR_MILES = 300;
const FARTHEST_CITY_MILES = 100;

/** A point that GeoNames estimated gives way to the Census Bureau's. ZIP codes that only the Census Bureau knows (mostly in Puerto Rico) are named after the nearest city. */
export function buildGazetteer({ postal, census, places }: Sources): Gazetteer {
  const measured = postal.map((row) => (row.isEstimate ? { ...row, ...census.get(row.zipCode) } : row));
  const rows = [...measured, ...censusOnly(postal, census, places)];
  const distinct = [...new Map(rows.map((row) => [`${row.lat} ${row.lng}`, row])).values()];
  const points = indexPoints(distinct, (row): LatLng => row);
  const spacingAt = (place: LatLng): number => {
    // The nearest is the ZIP code's own point.
    const others = points.nearest(place, NEIGHBOURS + 1, FARTHEST_NEIGHBOUR_MILES).slice(1);
    return others.length === 0
      ? FARTHEST_NEIGHBOUR_MILES
      : others.reduce((sum, { distanceMiles }) => sum + distanceMiles, 0) / others.length;
  };
  return {
    zips: rows.map(({ zipCode, city, state, county, lat, lng }) => ({
      zipCode,
      city,
      state,
      county,
      latitude: lat,
      longitude: lng,
      censusPlace: census.get(zipCode) ?? null,
      spacingMiles: spacingAt({ lat, lng }),
      timeZone: timeZoneAt(lat, lng),
    })),
    places: withoutTwins(places),
  };
}

function censusOnly(
  postal: readonly PostalRow[],
  census: ReadonlyMap<string, LatLng>,
  places: readonly NamedPlace[],
): PostalRow[] {
  const known = new Set(postal.map(({ zipCode }) => zipCode));
  const cities = indexPoints(
    places.filter(({ kind }) => kind === 'city'),
    ({ place }) => place,
  );
  return [...census]
    .filter(([zipCode]) => !known.has(zipCode))
    .flatMap(([zipCode, place]) => {
      const [nearest] = cities.nearest(place, 1, FARTHEST_CITY_MILES);
      return nearest
        ? [{ ...place, zipCode, city: nearest.item.name, state: nearest.item.state, county: null, isEstimate: false }]
        : [];
    });
}

/** A name that occurs twice in one state within a few miles is one place: the larger one stays. */
function withoutTwins(places: readonly NamedPlace[]): NamedPlace[] {
  const kept = new Map<string, NamedPlace>();
  for (const place of [...places].sort((a, b) => b.population - a.population)) {
    const key = `${place.kind} ${place.name} ${place.state} ${place.place.lat.toFixed(1)} ${place.place.lng.toFixed(1)}`;
    if (!kept.has(key)) kept.set(key, place);
  }
  return [...kept.values()];
}
