import { towPaths } from '@towscout/contracts/towed-cars/constants';
import { towEndpoints } from '@towscout/contracts/towed-cars/schema';
import { miles } from '@towscout/geo';

import type { Places } from '#places';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/db/database.ts';
import type { App } from '#platform/http/app.ts';
import { declaredRoutes } from '#platform/http/declared-routes.ts';
import type { Sources } from '#sources';
import type { Trucks } from '#trucks';

import { findMissingCar } from './missing-car.ts';
import { findTowZones } from './tow-zones/find-tow-zones.ts';
import { findTowedCars } from './tows/find-towed-cars.ts';

export type TowDeps = {
  db: Database;
  clock: Clock;
  sources: Pick<Sources, 'cities' | 'listAges'>;
  trucks: Pick<Trucks, 'findActiveBetween'>;
  places: Pick<Places, 'nearestZips'>;
};

/** A driver tries a plate a few times, with O and with 0. */
const PLATES_PER_MINUTE = 10;

export function towRoutes(app: App, deps: TowDeps): void {
  const routes = declaredRoutes(app, towEndpoints);
  const { db, clock, sources } = deps;

  routes.get(
    towPaths.towedCars,
    {
      operationId: 'findTowedCars',
      summary: 'Whether a car is on a list of towed cars: by its plate, else by its make, place and hour',
      config: { policy: { who: 'anyone', limit: { perMinute: PLATES_PER_MINUTE } } },
    },
    async (request) => findTowedCars(db, sources, request.query, clock.now()),
  );

  routes.get(
    towPaths.towZones,
    {
      operationId: 'listTowZones',
      summary: 'Temporary tow zones around a place',
      config: { policy: { who: 'anyone', limit: { perMinute: 60 } } },
    },
    async ({ query: { lat, lng, radius } }) => {
      const place = { lat, lng };
      return findTowZones(db, sources, { place, radius: miles(radius) }, clock.now());
    },
  );

  routes.get(
    towPaths.missingCar,
    {
      operationId: 'findMissingCar',
      summary: 'What may have happened to a missing car',
      config: { policy: { who: 'anyone', limit: { perMinute: 20 } } },
    },
    async ({ query: { lat, lng, since } }) => findMissingCar(db, deps, { place: { lat, lng }, since }, clock.now()),
  );
}
