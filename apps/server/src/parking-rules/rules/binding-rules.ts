import { isBinding } from '@towscout/domain/parking-rules/street-rule';
import type { Box } from '@towscout/geo';

import type { Database } from '#platform/db/database.ts';
import type { City } from '#sources';

import { findRulesIn, type PlacedRuleRow } from './street-rules.queries.ts';

/** Without rows of tables that the city does not enforce. */
export const bindingRules = (city: City, rows: readonly PlacedRuleRow[]): PlacedRuleRow[] => {
  const voluntary = new Set(city.streetRules.flatMap((table) => (isBinding(table) ? [] : table.source)));
  return rows.filter(({ source }) => !voluntary.has(source));
};

export const findBindingRules = async (db: Database, city: City, box: Box, most?: number): Promise<PlacedRuleRow[]> =>
  bindingRules(city, await findRulesIn(db, city.key, box, most));

/** Asked of drivers by the city, without being enforced, such as 'street sweeping'. */
export const listAsks = ({ asks = [], streetRules }: City): string[] =>
  [...asks, ...streetRules.filter((table) => !isBinding(table))].map(({ lists }) => lists());
