import { MISSING_CAR_HOURS } from '@towscout/contracts/towed-cars/constants';
import type { MissingCar } from '@towscout/contracts/towed-cars/schema';
import { HOUR_MS } from '@towscout/domain/durations';
import { MISSING_CAR_MILES, towSign } from '@towscout/domain/towed-cars/missing-car/seen-there';
import { distanceBetween, type LatLng, miles } from '@towscout/geo';
import { m } from '@towscout/messages';

import type { Places } from '#places';
import type { Executor } from '#platform/db/database.ts';
import { badRequest } from '#platform/http/problem.ts';
import type { Sources } from '#sources';
import type { Trucks } from '#trucks';

import { findTowZonesBetween, presentZoneLists } from './tow-zones/find-tow-zones.ts';

type Deps = {
  sources: Pick<Sources, 'cities' | 'listAges'>;
  trucks: Pick<Trucks, 'findActiveBetween'>;
  places: Pick<Places, 'nearestZips'>;
};

const MOST_TRUCKS = 20;

/** Rejects with 400 for a time in the future or too long ago. */
export async function findMissingCar(
  executor: Executor,
  { sources, trucks, places }: Deps,
  { place, since }: { place: LatLng; since: Date },
  now: Date,
): Promise<MissingCar> {
  if (since > now || now.getTime() - since.getTime() > MISSING_CAR_HOURS * HOUR_MS)
    throw badRequest(m.towed_cars_server_last_seen_hours({ count: MISSING_CAR_HOURS }));
  const around = { place, radius: miles(MISSING_CAR_MILES) };
  const between = { from: since, until: now };
  const told = await trucks.findActiveBetween(executor, around, between, MOST_TRUCKS);
  const seen = told.map((truck) => ({
    id: truck.id,
    status: truck.status,
    intent: truck.intent,
    source: truck.source,
    location: truck.location,
    seenAt: truck.changedAt.toISOString(),
    confirmations: truck.confirmations,
    distanceMiles: distanceBetween(place, truck.place),
  }));
  const zones = await findTowZonesBetween(executor, around, between);
  const [zip] = places.nearestZips(place, 1);
  return {
    from: since.toISOString(),
    until: now.toISOString(),
    sign: towSign({ trucks: seen, zones }),
    trucks: seen,
    zones,
    lists: await presentZoneLists(executor, sources, place, now),
    place: zip ? { city: zip.city, county: zip.county, state: zip.state } : null,
  };
}
