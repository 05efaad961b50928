import type { LatLng, Outline } from '@towscout/geo';

const outward = (degrees: number): number => Math.ceil(degrees * 100) / 100;
const inward = (degrees: number): number => Math.floor(degrees * 100) / 100;

/** The box around places with a margin in degrees, to a hundredth of one. */
export function boxAround(places: readonly LatLng[], margin: number): Outline {
  const [lats, lngs] = [places.map(({ lat }) => lat), places.map(({ lng }) => lng)];
  const [north, south] = [outward(most(lats) + margin), inward(least(lats) - margin)];
  const [east, west] = [outward(most(lngs) + margin), inward(least(lngs) - margin)];
  return [
    { lat: north, lng: west },
    { lat: north, lng: east },
    { lat: south, lng: east },
    { lat: south, lng: west },
  ];
}

const most = (numbers: readonly number[]): number => numbers.reduce((a, b) => Math.max(a, b), -Infinity);
const least = (numbers: readonly number[]): number => numbers.reduce((a, b) => Math.min(a, b), Infinity);

/** The median latitude and longitude, so points far off don't move it. */
export const findMiddle = (places: readonly LatLng[]): LatLng => ({
  lat: middle(places.map(({ lat }) => lat)),
  lng: middle(places.map(({ lng }) => lng)),
});

const middle = (numbers: readonly number[]): number =>
  numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0;
