import type { RecurringHours, StreetRule } from '@towscout/domain/parking-rules/street-rule';
import type { BlockSide } from '@towscout/domain/parking-rules/ticket-times/sweeping-hours';

import type { Executor } from '#platform/db/database.ts';
import type { City } from '#sources';

import { type PlacedRuleRow, rulesOf } from '../rules/street-rules.queries.ts';
import { fromStoredRule, type StoredLine } from '../stored-rule.ts';

/** A side of a block with all hours in which it is swept. `line` is the middle of the street. */
export type SweptSide = BlockSide & { line: StoredLine; hours: RecurringHours[] };

/** The sides of a city whose tickets can tell when they are really swept; none where its tables name no blocks. */
export async function findSweptSides(executor: Executor, city: City): Promise<SweptSide[]> {
  const sources = city.streetRules.filter(({ isBySide }) => isBySide).map(({ source }) => source);
  const sides = new Map<string, SweptSide>();
  if (sources.length === 0) return [];
  for await (const rows of rulesOf(executor, sources)) for (const row of rows) add(sides, row, city);
  return [...sides.values()];
}

function add(sides: Map<string, SweptSide>, row: PlacedRuleRow, city: City): void {
  const { curb, lines, source } = row;
  const [line] = lines;
  if (curb.by !== 'block' || !line || !isSweeping(row.rule)) return;
  const { block, side, street = null } = curb;
  const known = sides.get(`${block} ${side}`) ?? { block, side, street, line, hours: [] };
  const { hours } = fromStoredRule(row.rule, source, city.suspensions, null);
  known.hours.push(...hours.filter((each) => 'weekdays' in each));
  sides.set(`${block} ${side}`, known);
}

/** Of hours that were widened, tickets show nothing. */
export const isSweeping = ({ kind, isExact, onlyWhen }: Pick<StreetRule, 'kind' | 'isExact' | 'onlyWhen'>): boolean =>
  kind === 'sweeping' && isExact && onlyWhen === null;
