import { MINUTE_MS } from '@towscout/domain/durations';
import type { Followed } from '@towscout/domain/tow-records/alerts/record-alert-level';
import {
  createFollower,
  type Follower,
  type Calls,
  type TowCall,
  type TruthCase,
} from '@towscout/domain/tow-records/truth/follow-case';
import { falseAlarmsPerCar } from '@towscout/domain/tow-records/truth/statistics';
import type { LatLng } from '@towscout/geo';

export type DayOfTruth = Followed & {
  /** In UTC: '2026-11-26'. */
  day: string;
  /** Minutes from the case to the tow call, for some of the followed cases. */
  leads: number[];
  /** Null when no tow call has a place. */
  falseAlarmsPerCar: number | null;
};

/** More would not change the median of a year. */
const MOST_LEADS = 300;
/** A number sometimes belongs to a call of another month. */
const LONGEST_LEAD = 30_000;

/** The outcome of each day's cases. A day without a case that can be judged is left out. */
export function assessDays(cases: readonly TruthCase[], calls: Calls): DayOfTruth[] {
  const follow = createFollower(calls);
  const cars = calls.tows.flatMap(({ place }) => place ?? []);
  const days = Map.groupBy(cases, ({ at }) => new Date(at).toISOString().slice(0, 10));
  return [...days].flatMap(([day, ofDay]) => {
    const { judged, leads, notFollowed } = judge(ofDay, follow);
    if (judged === 0) return [];
    return [
      {
        day,
        cases: judged,
        followed: leads.length,
        leads: leads.slice(0, MOST_LEADS),
        falseAlarmsPerCar: falseAlarmsPerCar(notFollowed, cars),
      },
    ];
  });
}

function judge(cases: readonly TruthCase[], follow: Follower) {
  const leads: number[] = [];
  const notFollowed: LatLng[] = [];
  let judged = 0;
  for (const found of cases) {
    const outcome = follow(found);
    if (outcome.kind === 'not judged') continue;
    judged += 1;
    if (outcome.kind === 'followed') leads.push(leadMinutes(found, outcome.call));
    else if (found.place) notFollowed.push(found.place);
  }
  return { judged, leads, notFollowed };
}

const leadMinutes = (found: TruthCase, call: TowCall): number =>
  Math.max(-LONGEST_LEAD, Math.min(LONGEST_LEAD, Math.round((call.at - found.at) / MINUTE_MS)));
