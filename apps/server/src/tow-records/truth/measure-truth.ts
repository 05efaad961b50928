import type { SourceTruth } from '@towscout/contracts/sources/schema';
import { DAY_MS, MINUTE_MS } from '@towscout/domain/durations';
import { TOW_RECORD_KEYS, towCallsFrom, liveSource, type TowRecordKey } from '@towscout/domain/sources';
import { earnsAlarms } from '@towscout/domain/tow-records/alerts/record-alert-level';
import { FOLLOW_MINUTES, createFollower, type TowCall } from '@towscout/domain/tow-records/truth/follow-case';
import { falseAlarmsPerCar, perMonth, median, wilsonInterval } from '@towscout/domain/tow-records/truth/statistics';
import { type LatLng, outlineContains } from '@towscout/geo';

import type { Clock } from '#platform/clock.ts';
import type { Database, Executor } from '#platform/db/database.ts';
import { startOfDay, type Trucks, toUtcDay } from '#trucks';

import {
  deleteTruthBefore,
  findReportedBetween,
  saveTruthDay,
  type MeasuredDay,
  type ReportedRecord,
  findTruthDays,
  type TruthDay,
} from './source-truth.queries.ts';

/** How far back a source's truth reaches. */
export const TRUTH_KEPT_DAYS = 365;

type PlacedCall = { at: number; place: LatLng };
type Day = { day: string; from: number; until: number };

/** More would not change a year's median. */
const MOST_LEADS = 300;

/**
 * Measures how many of a source's records of a day were followed by tow calls, of that day and the two hours after it.
 * Null when dispatch listed no tow call in the source's area that day, so that nothing counts against the source.
 */
function measureDay(
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

type TruthDeps = { db: Database; clock: Clock; trucks: Pick<Trucks, 'countedTrucks'> };

/** Records are kept for a week: a site that was down for some days makes up for them. */
const DAYS_BACK = 5;
/** Calls are published up to an hour late. */
const SETTLED_MS = (FOLLOW_MINUTES + 60) * MINUTE_MS;

/** Measures each of the last days that is over; doing so again changes nothing. */
export async function measureTruth(deps: TruthDeps): Promise<void> {
  const settled = deps.clock.now().getTime() - SETTLED_MS;
  const today = startOfDay(toUtcDay(new Date(settled))).getTime();
  for (let back = DAYS_BACK; back > 0; back -= 1) await measureAll(deps, today - back * DAY_MS);
  await deleteTruthBefore(deps.db, toUtcDay(new Date(today - TRUTH_KEPT_DAYS * DAY_MS)));
}

async function measureAll({ db, clock, trucks }: TruthDeps, from: number): Promise<void> {
  const until = from + DAY_MS;
  const records = await findReportedBetween(db, { from: new Date(from), until: new Date(until) }, ['asked', 'likely']);
  if (records.length === 0) return;
  const calls = await findCalls({ db, trucks }, new Date(from), new Date(until + FOLLOW_MINUTES * MINUTE_MS));
  for (const source of TOW_RECORD_KEYS) {
    const own = records.filter((record) => record.source === source);
    const day = { day: toUtcDay(new Date(from)), from, until };
    const measured = own.length > 0 ? measureDay(source, day, own, calls) : null;
    if (measured) await saveTruthDay(db, { ...measured, measuredAt: clock.now() });
  }
}

/** Tow calls of cities' dispatchers, as trucks and as records. A highway's tell nothing of parked cars. */
async function findCalls({ db, trucks }: Omit<TruthDeps, 'clock'>, from: Date, until: Date): Promise<PlacedCall[]> {
  const counted = await trucks.countedTrucks(db, null, { from, until });
  const called = await findReportedBetween(db, { from, until }, ['called']);
  return [
    ...counted
      .filter(({ source }) => towCallsFrom(source)?.roads === 'streets')
      .map(({ lat, lng, reportedAt }) => ({ at: reportedAt, place: { lat, lng } })),
    ...called.map(({ place, reportedAt }) => ({ at: reportedAt.getTime(), place })),
  ];
}

/** By source, over the last year; a source without a case that could be judged is missing. */
export async function readSourceTruth(executor: Executor, now: Date): Promise<Map<TowRecordKey, SourceTruth>> {
  const days = await findTruthDays(executor, toUtcDay(new Date(now.getTime() - TRUTH_KEPT_DAYS * DAY_MS)));
  const bySource = Map.groupBy(days, ({ source }) => source);
  return new Map([...bySource].map(([source, ofSource]) => [source, addUp(ofSource)]));
}

function addUp(days: readonly TruthDay[]): SourceTruth {
  const sum = (of: (day: TruthDay) => number): number => days.reduce((total, day) => total + of(day), 0);
  const counted = { followed: sum(({ followed }) => followed), cases: sum(({ cases }) => cases) };
  const alarms = days.flatMap(({ falseAlarmsPerCar }) => falseAlarmsPerCar ?? []);
  return {
    ...counted,
    ...wilsonInterval(counted.followed, counted.cases),
    medianLeadMinutes: median(days.flatMap(({ leads }) => leads)),
    falseAlarmsPerCarMonth: perMonth(
      alarms.reduce((total, ofDay) => total + ofDay, 0),
      alarms.length,
    ),
    earnsAlarms: earnsAlarms(counted),
    measuredAt: new Date(Math.max(...days.map(({ measuredAt }) => measuredAt.getTime()))).toISOString(),
  };
}
