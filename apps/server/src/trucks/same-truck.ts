import { SAME_TRUCK_MINUTES, SAME_TRUCK_METERS } from '@towscout/contracts/trucks/constants';
import { isSameTruck } from '@towscout/domain/trucks/belief/same-truck';
import type { Intent } from '@towscout/domain/trucks/status';
import { distanceBetween, type LatLng, metersToMiles, boxesAround, meters } from '@towscout/geo';

import { minutesBefore } from '#platform/clock.ts';
import type { Tx } from '#platform/db/database.ts';

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

/** About a quarter of a mile. */
const CELL_DEGREES = 0.005;
const CELLS_ACROSS = 360 / CELL_DEGREES;

export const SAME_TRUCK_RADIUS = meters(SAME_TRUCK_METERS);

/** Ascending. Locking them keeps concurrent reports of one truck from adding two rows. */
export function cellsAround(place: LatLng): number[] {
  const cells = new Set<number>();
  for (const { south, north, west, east } of boxesAround(place, metersToMiles(SAME_TRUCK_RADIUS))) {
    for (let row = toRow(south); row <= toRow(north); row += 1)
      for (let column = toColumn(west); column <= toColumn(east); column += 1)
        cells.add(row * CELLS_ACROSS + (column % CELLS_ACROSS));
  }
  return [...cells].sort((a, b) => a - b);
}

const toRow = (lat: number): number => Math.floor((lat + 90) / CELL_DEGREES);
const toColumn = (lng: number): number => Math.floor((lng + 180) / CELL_DEGREES);
