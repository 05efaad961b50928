import { findRows, type LocatedRows, pickRows } from './packed/located-rows.ts';
import { packPlaces } from './packed/pack-places.ts';
import { packZips, type PackedZips } from './packed/pack-zips.ts';
import type { Gazetteer } from './seed/build-gazetteer.ts';
import { postalCities } from './seed/postal-cities.ts';
import { withoutDoubles } from './seed/same-place.ts';
import type { NamedPlace } from './zip-point.ts';

export type PackedGazetteer = {
  zips: PackedZips;
  /** With the towns that only the post office names, and each place once. */
  searchedPlaces: LocatedRows<NamedPlace>;
  neighborhoods: LocatedRows<NamedPlace>;
  cities: LocatedRows<NamedPlace>;
};

/** Keeps none of the rows that it is given. */
export function packGazetteer({ zips, places }: Gazetteer): PackedGazetteer {
  const everyPlace = [...places, ...postalCities(zips, places)];
  const distinct = new Set(withoutDoubles(everyPlace));
  const packed = packPlaces(everyPlace);
  const pick = (isPicked: (place: NamedPlace, at: number) => boolean): LocatedRows<NamedPlace> =>
    pickRows(packed, findRows(everyPlace, isPicked));
  const pickKind = (kind: NamedPlace['kind']): LocatedRows<NamedPlace> =>
    pick((place, at) => at < places.length && place.kind === kind);
  return {
    zips: packZips(zips),
    searchedPlaces: pick((place) => distinct.has(place)),
    neighborhoods: pickKind('neighbourhood'),
    cities: pickKind('city'),
  };
}
