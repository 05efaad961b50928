import { whyTableUnknown } from '@towscout/domain/parking-rules/rule-tables';
import { RULE_KINDS, type RuleKind } from '@towscout/domain/parking-rules/street-rule';
import { dayAt } from '@towscout/domain/wall-clock';
import { type LatLng, outlineContains } from '@towscout/geo';

import type { Executor } from '#platform/db/database.ts';
import type { City, Sources } from '#sources';

import type { RuleTableState } from '../index.ts';

/** The city around a place that posts rules which are read; null where there is none. */
export const cityAt = (cities: readonly City[], place: LatLng): City | null =>
  cities.find(({ area, streetRules }) => streetRules.length > 0 && outlineContains(area, place)) ?? null;

/** Closures forbid parking, tow zones tow. */
const ZONE_KINDS: readonly RuleKind[] = ['temporary_tow', 'no_parking'];

/** A city's tables of rules and how far each is believed now, of the days up to an instant. */
export async function findRuleTables(
  executor: Executor,
  { listAges }: Pick<Sources, 'listAges'>,
  city: City,
  { now, until }: { now: Date; until: Date },
): Promise<RuleTableState[]> {
  const lastDay = dayAt(until, city.timeZone);
  const tables = [
    ...city.towZones.map((table) => ({ ...table, kinds: ZONE_KINDS, publishedThrough: null })),
    ...city.streetRules.toSorted((a, b) => toRank(a) - toRank(b)),
  ];
  const getAge = await listAges(
    executor,
    tables.map(({ source }) => source),
  );
  return tables.map(({ source, lists, kinds, freshness, publishedThrough = null }) => {
    const { syncedAt, newestEntryAt, refusedAt } = getAge(source);
    const staleAfterDays = freshness?.staleAfterDays ?? null;
    return {
      source,
      city: city.name,
      name: lists(),
      kinds,
      unknownBecause: whyTableUnknown({ syncedAt, newestEntryAt, staleAfterDays, publishedThrough }, lastDay, now),
      syncedAt,
      newestEntryAt,
      refusedAt,
    };
  });
}

const toRank = ({ kinds }: { kinds: readonly RuleKind[] }): number =>
  Math.min(...kinds.map((kind) => RULE_KINDS.indexOf(kind)));
