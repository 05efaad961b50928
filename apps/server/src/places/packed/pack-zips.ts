import type { LatLng } from '@towscout/geo';

import { type ZipPoint, zipPlace } from '../zip-point.ts';
import type { LocatedRows } from './located-rows.ts';
import { packPoints } from './pack-points.ts';
import { shareStrings } from './share-strings.ts';

export type PackedZips = LocatedRows<ZipPoint> & {
  /** Ascending. */
  readonly codes: readonly string[];
};

/** Most ZIP codes share the names of their city, county and time zone. */
export function packZips(unsorted: readonly ZipPoint[]): PackedZips {
  const zips = unsorted.toSorted((a, b) => (a.zipCode < b.zipCode ? -1 : 1));
  const codes = zips.map(({ zipCode }) => zipCode);
  const cities = shareStrings(zips.map(({ city }) => city));
  const states = shareStrings(zips.map(({ state }) => state));
  const counties = shareStrings(zips.map(({ county }) => county));
  const timeZones = shareStrings(zips.map(({ timeZone }) => timeZone));
  const spacings = Float64Array.from(zips, ({ spacingMiles }) => spacingMiles);
  const censusPlaces = packPoints(zips.map(({ censusPlace }) => censusPlace));
  const places = packPoints(zips.map(zipPlace));
  const getPlace = (index: number): LatLng => places(index) as LatLng;
  return {
    length: zips.length,
    codes,
    getPlace,
    get(index) {
      const { lat, lng } = getPlace(index);
      return {
        zipCode: codes[index] as string,
        city: cities[index] as string,
        state: states[index] as string,
        county: counties[index] as string | null,
        latitude: lat,
        longitude: lng,
        censusPlace: censusPlaces(index),
        spacingMiles: spacings[index] as number,
        timeZone: timeZones[index] as string,
      };
    },
  };
}
