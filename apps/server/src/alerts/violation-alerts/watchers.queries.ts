import type { PlaceKind } from '@towscout/contracts/alerts';
import { ALERT_DEFAULTS } from '@towscout/contracts/alert-preferences';
import { type LatLng, miles } from '@towscout/geo';
import { and, asc, eq, gt, isNull, lte, or, sql } from 'drizzle-orm';

import type { Executor } from '../../platform/db/database.ts';
import { inBoxesAround, milesFrom } from '../../platform/db/geo-sql.ts';
import { alertPlaces, userAlertPreferences } from '../alerts.table.ts';

/** The largest violation radius (specification section 9). */
const MOST_MILES = miles(2);

/** A user's place near which a violation was issued. The distance is in miles. */
export type NearViolation = { userId: string; placeKind: PlaceKind; placeName: string | null; distanceMiles: number };

/** Who wants to hear of a violation of this type at this place: each with their nearest place. */
export async function findWatchersNear(executor: Executor, place: LatLng, violationType: string, now: Date): Promise<Map<string, NearViolation>> {
  const distance = milesFrom(alertPlaces.place, place);
  const rows = await executor
    .select({ userId: alertPlaces.userId, placeKind: alertPlaces.kind, placeName: alertPlaces.name, distanceMiles: distance.mapWith(Number) })
    .from(alertPlaces)
    .leftJoin(userAlertPreferences, eq(userAlertPreferences.userId, alertPlaces.userId))
    .where(
      and(
        inBoxesAround(alertPlaces.place, place, MOST_MILES),
        alertPlaces.isActive,
        or(isNull(alertPlaces.expiresAt), gt(alertPlaces.expiresAt, now)),
        lte(distance, sql`coalesce(${userAlertPreferences.violationAlertRadius}, ${ALERT_DEFAULTS.violationAlertRadius})`),
        wantsViolations,
        or(isNull(userAlertPreferences.violationTypes), sql`${userAlertPreferences.violationTypes} = '[]'::jsonb`, sql`${userAlertPreferences.violationTypes} @> ${JSON.stringify([violationType])}::jsonb`),
      ),
    )
    .orderBy(asc(distance));
  // The table's CHECK holds `kind` to its list.
  const nearestFirst = rows as NearViolation[];
  return new Map(nearestFirst.toReversed().map((near) => [near.userId, near]));
}

const wantsViolations = sql`coalesce(${userAlertPreferences.enableViolationAlerts}, true)`;

/** Who watches this plate, with the plate as they wrote it. */
export async function findPlateWatchers(executor: Executor, plateKey: string): Promise<Map<string, string>> {
  const { userId, plateNumbers, plateKeys } = userAlertPreferences;
  const rows = await executor
    .select({ userId, plateNumbers, plateKeys })
    .from(userAlertPreferences)
    .where(and(sql`${plateKeys} @> array[${plateKey}]::text[]`, wantsViolations));
  return new Map(rows.map((row) => [row.userId, row.plateNumbers[row.plateKeys.indexOf(plateKey)] ?? plateKey]));
}
