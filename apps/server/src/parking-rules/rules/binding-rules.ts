import { isBinding } from '@towscout/domain/parking-rules/street-rule';
import type { Box } from '@towscout/geo';

import type { Database } from '#platform/db/database.ts';
import type { City } from '#sources';

import { findRulesIn, type PlacedRuleRow } from './street-rules.queries.ts';

/**
 * The tables whose rows bind: those that are read here and that the city enforces. Rows of a table that was turned off
 * stay stored, and nobody reads them anew.
 */
export const bindingSources = (city: City): string[] => city.streetRules.filter(isBinding).map(({ source }) => source);

export const findBindingRules = (db: Database, city: City, box: Box, most?: number): Promise<PlacedRuleRow[]> =>
  findRulesIn(db, bindingSources(city), box, most);

/** Asked of drivers by the city, without being enforced, such as 'street sweeping'. */
export const listAsks = ({ asks = [], streetRules }: City): string[] =>
  [...asks, ...streetRules.filter((table) => !isBinding(table))].map(({ lists }) => lists());
