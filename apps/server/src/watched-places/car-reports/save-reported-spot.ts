import { PARKED_DEFAULT_RADIUS_MILES } from '@towscout/contracts/watched-places/paths';

import type { Tx } from '#platform/db/database.ts';

import type { QuestionRow } from '../parked-car-questions.queries.ts';
import type { PlaceRow } from '../places/places.queries.ts';
import { type SavePlaceDeps, savePlaceIn } from '../places/save-place.ts';

type ReportedSpot = Pick<QuestionRow, 'userId' | 'place' | 'at' | 'keyName'>;

/** With the radius of where the car was parked before. */
export function saveReportedSpot(
  tx: Tx,
  deps: SavePlaceDeps,
  { userId, place, at, keyName }: ReportedSpot,
  before: PlaceRow | null,
): Promise<PlaceRow> {
  const radius = before?.radius ?? PARKED_DEFAULT_RADIUS_MILES;
  const body = { kind: 'parked' as const, latitude: place.lat, longitude: place.lng, radius };
  return savePlaceIn(tx, deps, userId, body, { at, setByKey: keyName });
}
