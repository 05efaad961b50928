import { DAY_MS, MINUTE_MS } from '@towscout/domain/durations';
import type { StreetRule } from '@towscout/domain/parking-rules/street-rule';
import type { RuleTicketTimes, TicketTimesAt } from '@towscout/domain/parking-rules/ticket-times/describe-ticket-times';
import { toSweepingHours } from '@towscout/domain/parking-rules/ticket-times/sweeping-hours';
import type { WallClock } from '@towscout/domain/wall-clock';

import type { KnownRule } from '../index.ts';
import type { StayInterval } from '../may-stay.ts';
import { type PlacedRuleRow, ruleId } from '../rules/street-rules.queries.ts';
import type { TimesFinder } from './packed-times.ts';
import { isSweeping } from './swept-sides.ts';

/** The ticket times of those of some rules of which they are known. */
export type RuleTimesFinder = (rules: readonly KnownRule[]) => ReadonlyMap<StreetRule, RuleTicketTimes>;

/** Finds them by the blocks and sides in the rules' rows. */
export function createRuleTimes(rows: readonly PlacedRuleRow[], find: TimesFinder): RuleTimesFinder {
  const byId = new Map(rows.map((row) => [ruleId(row), row]));
  return (rules) =>
    new Map(
      rules.flatMap((rule): [StreetRule, RuleTicketTimes][] => {
        const times = timesOf(rule, byId.get(rule.id), find);
        return times ? [[rule, times]] : [];
      }),
    );
}

/** A rule with several hours has none, because each of them has its own. */
function timesOf(rule: KnownRule, row: PlacedRuleRow | undefined, find: TimesFinder): RuleTicketTimes | null {
  if (row?.curb.by !== 'block' || !isSweeping(rule)) return null;
  const { block, side } = row.curb;
  const [hours, ...others] = toSweepingHours({ block, street: null, side }, [rule]);
  if (!hours || others.length > 0) return null;
  return find({ block, side, weekday: hours.weekday, startMinute: hours.from, endMinute: hours.to });
}

/** The ticket times of each interval, of the first of its rules of which they are known. */
export function timesByInterval(
  intervals: readonly StayInterval[],
  times: ReadonlyMap<StreetRule, RuleTicketTimes>,
  clock: WallClock,
): ReadonlyMap<StayInterval, TicketTimesAt> {
  return new Map(
    intervals.flatMap((interval): [StayInterval, TicketTimesAt][] => {
      const found = interval.rules.flatMap((rule) => timesAt(interval, rule, times.get(rule), clock) ?? []);
      const [first] = found.toSorted((a, b) => a.from.getTime() - b.from.getTime());
      return first ? [[interval, first]] : [];
    }),
  );
}

/** Null when the rule doesn't begin within the interval. */
function timesAt(
  interval: StayInterval,
  { hours }: StreetRule,
  times: RuleTicketTimes | undefined,
  clock: WallClock,
): TicketTimesAt | null {
  if (!times) return null;
  const { from, to, earliest, latest, ...behind } = times;
  const firstDay = Math.floor(interval.startsAt.getTime() / DAY_MS) - 1;
  for (const midnight of [0, 1, 2].map((days) => (firstDay + days) * DAY_MS)) {
    const at = (minute: number) => clock.instantOf(midnight + minute * MINUTE_MS);
    const begins = hours.some(
      (each) =>
        'weekdays' in each &&
        each.weekdays.includes(new Date(midnight).getUTCDay()) &&
        at(each.startMinute) >= interval.startsAt &&
        at(each.startMinute) < interval.endsAt,
    );
    if (begins) return { ...behind, from: at(from), to: at(to), earliest: at(earliest), latest: at(latest) };
  }
  return null;
}
