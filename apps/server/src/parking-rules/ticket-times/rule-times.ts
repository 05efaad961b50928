import type { StreetRule } from '@towscout/domain/parking-rules/street-rule';
import type { RuleTicketTimes } from '@towscout/domain/parking-rules/ticket-times/rule-ticket-times';
import { toSweepingHours } from '@towscout/domain/parking-rules/ticket-times/sweeping-hours';

import type { City } from '#sources';

import type { KnownRule } from '../index.ts';
import { fromStoredRule } from '../rules/stored-rule.ts';
import { type PlacedRuleRow, ruleId } from '../rules/street-rules.queries.ts';
import type { TimesFinder } from './packed-times.ts';
import { isSweeping } from './swept-sides.ts';

/** The ticket times of rows by the ids of their rules. A row with several hours has none, because each has its own. */
export function timesOfRows(
  rows: readonly PlacedRuleRow[],
  city: City,
  find: TimesFinder,
): ReadonlyMap<string, RuleTicketTimes> {
  return new Map(
    rows.flatMap((row): [string, RuleTicketTimes][] => {
      const { curb, source } = row;
      if (curb.by !== 'block' || !isSweeping(row)) return [];
      const side = { block: curb.block, street: null, side: curb.side };
      const [hours, ...others] = toSweepingHours(side, [fromStoredRule(row.rule, source, city.suspensions, null)]);
      if (!hours || others.length > 0) return [];
      const times = find({ ...side, weekday: hours.weekday, startMinute: hours.from, endMinute: hours.to });
      return times ? [[ruleId(row), times]] : [];
    }),
  );
}

export const timesByRule = (
  rules: readonly KnownRule[],
  times: ReadonlyMap<string, RuleTicketTimes>,
): ReadonlyMap<StreetRule, RuleTicketTimes> =>
  new Map(
    rules.flatMap((rule): [StreetRule, RuleTicketTimes][] => {
      const known = times.get(rule.id);
      return known ? [[rule, known]] : [];
    }),
  );
