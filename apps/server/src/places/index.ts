import type { LatLng } from '@towscout/geo';

import type { Accounts } from '#accounts';
import type { Room } from '#platform/room.ts';

import { loadGazetteer } from './gazetteer/gazetteer.queries.ts';
import { seedGazetteer } from './gazetteer/seed-gazetteer.ts';
import { createKnownPlaces, type KnownPlaces } from './known-places.ts';
import { placesRoom } from './room.ts';
import { isInFigures } from './search/read-question.ts';
import { noStreets } from './streets/no-streets.ts';
import type { Streets } from './streets/streets.port.ts';
import { createGeocoder } from './upstream/create-geocoder.ts';

/** What other rooms may ask of the places. */
export type Places = Pick<KnownPlaces, 'zipByCode' | 'nearestZips'> & {
  /** The words for a point: those that somebody gave, unless they are only figures or nothing and the area has a name. */
  wordsFor(point: LatLng, given: string): string;
  streets: Streets;
};

type Given = Parameters<typeof createGeocoder>[0] & {
  accounts: Accounts;
  /** `empty` knows coordinates alone: for tests of other rooms, which need not wait for 41,000 ZIP codes. */
  gazetteer: 'seeded' | 'empty';
};

export function createPlaces(given: Given): { places: Places; room: Room } {
  let known = createKnownPlaces({ zips: [], places: [] });
  const fill = async (): Promise<void> => {
    if (given.gazetteer === 'empty') return;
    await seedGazetteer(given.db, given.clock);
    known = createKnownPlaces(await loadGazetteer(given.db));
  };
  return {
    places: {
      zipByCode: (zipCode) => known.zipByCode(zipCode),
      nearestZips: (place, count) => known.nearestZips(place, count),
      wordsFor: (point, given) => (given === '' || isInFigures(given) ? (known.nameOf(point) ?? given) : given),
      streets: noStreets,
    },
    room: placesRoom({ ...given, geocoder: createGeocoder(given), known: () => known, fill }),
  };
}
