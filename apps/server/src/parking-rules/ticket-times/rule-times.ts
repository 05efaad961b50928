import type { StreetRule } from '@towscout/domain/parking-rules/street-rule';
import type { RuleTicketTimes } from '@towscout/domain/parking-rules/ticket-times/describe-ticket-times';
import { toSweepingHours } from '@towscout/domain/parking-rules/ticket-times/sweeping-hours';

import type { KnownRule } from '../index.ts';
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
