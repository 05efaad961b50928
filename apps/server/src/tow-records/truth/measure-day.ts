import { MINUTE_MS } from '@towscout/domain/durations';
import { liveSource, type TowRecordKey } from '@towscout/domain/sources';
import { falseAlarmsPerCar } from '@towscout/domain/tow-records/truth/false-alarms';
import { createFollower } from '@towscout/domain/tow-records/truth/follow-case';
import type { TowCall } from '@towscout/domain/tow-records/truth/truth-case';
import { type LatLng, outlineContains } from '@towscout/geo';

import type { MeasuredDay, ReportedRecord } from './source-truth.queries.ts';

export type PlacedCall = { at: number; place: LatLng };
type Day = { day: string; from: number; until: number };

/** More would not change a year's median. */
const MOST_LEADS = 300;

/**
 * Measures how many of a source's records of a day were followed by tow calls, of that day and the two hours after it.
 * Null when dispatch listed no tow call in the source's area that day, so that nothing counts against the source.
 */
export function measureDay(
  source: TowRecordKey,
  { day, from, until }: Day,
  records: readonly ReportedRecord[],
  calls: readonly PlacedCall[],
): MeasuredDay | null {
  const { area } = liveSource(source);
  const tows = calls
    .filter(({ place }) => !area || outlineContains(area, place))
    .map(({ at, place }): TowCall => ({ at, place, number: null, dispatchedAt: null, onSceneAt: null }));
  if (!tows.some(({ at }) => at >= from && at < until)) return null;
  const follow = createFollower({ tows, others: new Set(), from, to: Infinity });
  const leads: number[] = [];
  const notFollowed: LatLng[] = [];
  for (const { place, reportedAt } of records) {
    const at = reportedAt.getTime();
    const outcome = follow({ at, place, callNumber: null });
    if (outcome.kind === 'followed') leads.push(Math.round((outcome.call.at - at) / MINUTE_MS));
    else notFollowed.push(place);
  }
  return {
    source,
    day,
    cases: records.length,
    followed: leads.length,
    leads: leads.slice(0, MOST_LEADS),
    falseAlarmsPerCar: falseAlarmsPerCar(
      notFollowed,
      tows.flatMap(({ place }) => place ?? []),
    ),
  };
}
