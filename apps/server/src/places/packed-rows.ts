import type { LatLng } from '@towscout/geo';

import { type NamedPlace, type ZipPoint, zipPlace } from './zip-point.ts';

/** Rows that never change, each at a point. Kept in columns, they take a third of the memory of objects. */
export type LocatedRows<Row> = {
  readonly length: number;
  get(index: number): Row;
  /** Without the rest of the row. */
  getPlace(index: number): LatLng;
};

export const rowsOf = <Row>(rows: readonly Row[], getPlace: (row: Row) => LatLng): LocatedRows<Row> => ({
  length: rows.length,
  get: (index) => rows[index] as Row,
  getPlace: (index) => getPlace(rows[index] as Row),
});

export const findRows = <Row>(rows: readonly Row[], isFound: (row: Row, at: number) => boolean): Uint32Array =>
  Uint32Array.from([...rows.keys()].filter((at) => isFound(rows[at] as Row, at)));

export const pickRows = <Row>(rows: LocatedRows<Row>, picked: Uint32Array): LocatedRows<Row> => ({
  length: picked.length,
  get: (index) => rows.get(picked[index] as number),
  getPlace: (index) => rows.getPlace(picked[index] as number),
});

/** Equal strings become one, which is in memory once. */
export function shareStrings<Text extends string | null>(texts: readonly Text[]): Text[] {
  const shared = new Map(texts.map((text) => [text, text]));
  return texts.map((text) => shared.get(text) as Text);
}

/** Null where a row has no point. */
type PackedPoints = (index: number) => LatLng | null;

function packPoints(points: readonly (LatLng | null)[]): PackedPoints {
  const latitudes = Float64Array.from(points, (point) => point?.lat ?? Number.NaN);
  const longitudes = Float64Array.from(points, (point) => point?.lng ?? Number.NaN);
  return (index) => {
    const lat = latitudes[index] as number;
    return Number.isNaN(lat) ? null : { lat, lng: longitudes[index] as number };
  };
}

export function packPlaces(places: readonly NamedPlace[]): LocatedRows<NamedPlace> {
  const ids = Float64Array.from(places, ({ id }) => id);
  const kinds = shareStrings(places.map(({ kind }) => kind));
  const names = shareStrings(places.map(({ name }) => name));
  const states = shareStrings(places.map(({ state }) => state));
  const populations = Float64Array.from(places, ({ population }) => population);
  const points = packPoints(places.map(({ place }) => place));
  const getPlace = (index: number): LatLng => points(index) as LatLng;
  return {
    length: places.length,
    getPlace,
    get: (index) => ({
      id: ids[index] as number,
      kind: kinds[index] as NamedPlace['kind'],
      name: names[index] as string,
      state: states[index] as string,
      place: getPlace(index),
      population: populations[index] as number,
    }),
  };
}

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
