import type { SourceTruth } from '@towscout/contracts/sources/schema';
import { DAY_MS } from '@towscout/domain/durations';
import type { TowRecordKey } from '@towscout/domain/sources';
import { earnsAlarms } from '@towscout/domain/tow-records/alerts/record-alert-level';
import { perMonth, median, wilsonInterval } from '@towscout/domain/tow-records/truth/statistics';

import type { Executor } from '#platform/db/database.ts';
import { toUtcDay } from '#trucks';

import { TRUTH_KEPT_DAYS } from './measure-truth.ts';
import { findTruthDays, type TruthDay } from './source-truth.queries.ts';

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
