import { SAME_TRUCK_MINUTES } from '@towscout/contracts/trucks/constants';
import { isSameTruck } from '@towscout/domain/trucks/belief/same-truck';
import type { Intent } from '@towscout/domain/trucks/status';
import { distanceBetween, type LatLng, metersToMiles } from '@towscout/geo';

import { minutesBefore } from '#platform/clock.ts';
import type { Tx } from '#platform/db/database.ts';

import { SAME_TRUCK_RADIUS } from './neighborhood.ts';
import { isPlaced, type PlacedSighting, type Sighting } from './present-sighting.ts';
import { findSameTrucks, lockSighting } from './sightings.queries.ts';

type Reported = { place: LatLng; location: string; intent?: Intent | undefined; sameAs?: string | undefined };
type When = { seenAt: Date; now: Date };

/** The chosen truck, else the nearest live one that names no other corner or intent; null for a new truck. */
export async function lockSameTruck(tx: Tx, report: Reported, when: When): Promise<PlacedSighting | null> {
  return (await lockChosen(tx, report, when)) ?? lockAlike(tx, report, when);
}

async function lockChosen(tx: Tx, { place, sameAs }: Reported, { now }: When): Promise<PlacedSighting | null> {
  const chosen = sameAs === undefined ? null : await lockSighting(tx, sameAs);
  return chosen && isThere(chosen, now) && distanceBetween(place, chosen.place) <= metersToMiles(SAME_TRUCK_RADIUS)
    ? chosen
    : null;
}

async function lockAlike(
  tx: Tx,
  { intent = 'unknown', ...report }: Reported,
  { seenAt, now }: When,
): Promise<PlacedSighting | null> {
  const around = await findSameTrucks(tx, {
    place: report.place,
    within: SAME_TRUCK_RADIUS,
    changedSince: minutesBefore(seenAt, SAME_TRUCK_MINUTES),
    now,
    seenAt,
  });
  const same = around.find((truck) => isSameTruck(truck, { ...report, intent }));
  const locked = same ? await lockSighting(tx, same.id) : null;
  return locked && isPlaced(locked) ? locked : null;
}

const isThere = (sighting: Sighting, now: Date): sighting is PlacedSighting =>
  isPlaced(sighting) && sighting.status !== 'departed' && sighting.expiresAt > now;
