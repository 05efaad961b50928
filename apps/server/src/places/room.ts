import type { Accounts } from '#accounts';
import type { Platform } from '#platform/platform.ts';
import type { Room } from '#platform/room.ts';

import { loadGazetteer } from './gazetteer/gazetteer.queries.ts';
import { seedGazetteer } from './gazetteer/seed-gazetteer.ts';
import type { Places } from './index.ts';
import { createKnownPlaces } from './known-places.ts';
import { precisionRoutes } from './precision/routes.ts';
import { placesRoutes } from './routes.ts';
import { isNumeric } from './search/parse-query.ts';
import { createStreets } from './streets/create-streets.ts';
import { createGeocoder } from './upstream/create-geocoder.ts';
import { sweepGeocodeCache } from './upstream/sweep-answers.ts';

type Needs = {
  accounts: Accounts;
  /** `empty` knows coordinates only: for tests of other rooms, which need not wait for 41,000 ZIP codes. */
  gazetteer?: 'seeded' | 'empty' | undefined;
};

/** The gazetteer, searching it, and how precise a place is. */
export function createPlaces(platform: Platform, { accounts, gazetteer = 'seeded' }: Needs): Room<Places> {
  const streets = createStreets(platform);
  let known = createKnownPlaces({ zips: [], places: [] });
  const deps = { ...platform, accounts, geocoder: createGeocoder(platform), known: () => known, streets };
  return {
    face: {
      zipByCode: (zipCode) => known.zipByCode(zipCode),
      nearestZips: (place, count) => known.nearestZips(place, count),
      wordsFor(point, given) {
        // Whoever parks, reports or guards a place will search and look around there.
        streets.want(point);
        return given === '' || isNumeric(given) ? (known.nameOf(point) ?? given) : given;
      },
      streets,
    },
    routes(app) {
      placesRoutes(app, deps);
      precisionRoutes(app, deps);
    },
    jobs: [sweepGeocodeCache(deps)],
    async start() {
      if (gazetteer === 'empty') return;
      await seedGazetteer(platform.db, platform.clock);
      known = createKnownPlaces(await loadGazetteer(platform.db));
    },
    stop: () => streets.stop(),
  };
}
