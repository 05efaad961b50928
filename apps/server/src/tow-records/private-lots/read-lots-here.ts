import type { TowLotCounts } from '@towscout/contracts/tow-records/schema';
import { WEEKDAYS } from '@towscout/domain/parking-rules/risk/calendar';
import { towLotListAt, TOW_REASONS } from '@towscout/domain/tow-records/private-lots';
import { type LatLng, meters, metersToMiles } from '@towscout/geo';

import type { Executor } from '#platform/db/database.ts';

import { findLotsNear, findLotsState } from './tow-lots.queries.ts';

/** A lot reaches that far from its address. */
const HERE = metersToMiles(meters(90));
const MONTHS = 12;
/** One car in a driveway is somebody's home. */
const LEAST_TOWS = 3;

/** Tows at a place in the last year of its list; null when there are too few to tell. */
export async function readLotsHere(executor: Executor, place: LatLng): Promise<TowLotCounts | null> {
  const list = towLotListAt(place);
  if (!list) return null;
  const { newestMonth } = await findLotsState(executor, list.key);
  if (newestMonth === null) return null;
  const before = monthsBefore(newestMonth, MONTHS);
  const rows = await findLotsNear(executor, list.key, { center: place, radius: HERE }, before);
  const countTows = (some: typeof rows): number => some.flatMap(({ weekdays }) => weekdays).reduce((a, b) => a + b, 0);
  const tows = countTows(rows);
  if (tows < LEAST_TOWS) return null;
  return {
    tows,
    months: MONTHS,
    from: monthsBefore(newestMonth, MONTHS - 1).slice(0, 7),
    to: newestMonth.slice(0, 7),
    reasons: TOW_REASONS.map((reason) => ({ reason, tows: countTows(rows.filter((row) => row.reason === reason)) }))
      .filter((counted) => counted.tows > 0)
      .toSorted((a, b) => b.tows - a.tows),
    weekdays: Array.from({ length: WEEKDAYS }, (_, day) =>
      rows.reduce((sum, { weekdays }) => sum + (weekdays[day] ?? 0), 0),
    ),
    source: list.key,
    reportedBy: list.whose,
  };
}

/** Of the first day of a month. */
function monthsBefore(month: string, count: number): string {
  const [year = 0, of = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, of - 1 - count)).toISOString().slice(0, 10);
}
