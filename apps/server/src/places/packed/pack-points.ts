import type { LatLng } from '@towscout/geo';

/** Null where a row has no point. */
export type PackedPoints = (index: number) => LatLng | null;

export function packPoints(points: readonly (LatLng | null)[]): PackedPoints {
  const latitudes = Float64Array.from(points, (point) => point?.lat ?? Number.NaN);
  const longitudes = Float64Array.from(points, (point) => point?.lng ?? Number.NaN);
  return (index) => {
    const lat = latitudes[index] as number;
    return Number.isNaN(lat) ? null : { lat, lng: longitudes[index] as number };
  };
}
