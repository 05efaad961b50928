import type { LatLng } from '@towscout/geo';

import type { NamedPlace } from '../zip-point.ts';
import type { LocatedRows } from './located-rows.ts';
import { packPoints } from './pack-points.ts';
import { shareStrings } from './share-strings.ts';

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
