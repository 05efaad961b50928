import type { CityData, CoveredCity, StreetRuleTable } from '@towscout/contracts/insights/coverage';
import { whyTableUnknown } from '@towscout/domain/parking-rules/rule-tables';
import { whyUnknown } from '@towscout/domain/towed-cars/tow-zones/known';
import { dayAt } from '@towscout/domain/wall-clock';
import { type LatLng, outlineContains } from '@towscout/geo';

import type { Clock } from '#platform/clock.ts';
import type { Database, Executor } from '#platform/db/database.ts';

import { type City, type Dataset, getTables } from './city.port.ts';
import { findListAges } from './engine/lists/city-lists.queries.ts';
import { findCompletions } from './engine/sync/datasets.queries.ts';

type Deps = { db: Database; clock: Clock; cities: readonly City[] };

export async function cityData({ db, clock, cities }: Deps, place: LatLng | null): Promise<CoveredCity[]> {
  const now = clock.now();
  const sources = cities.flatMap(getTables).map(({ source }) => source);
  const completions = await findCompletions(db, sources);
  const getAge = await findListAges(db, sources);

  const present = (
    kind: CityData['kind'],
    tables: readonly Pick<Dataset<unknown>, 'source' | 'freshness'>[],
  ): CityData[] => {
    if (tables.length === 0) return [];
    const reads = tables.map(({ source, freshness }) => {
      const age = getAge(source);
      const readAt = kind === 'violations' ? (completions.get(source) ?? null) : age.syncedAt;
      const staleAfterDays = freshness?.staleAfterDays ?? null;
      const isBegun = readAt !== null || completions.has(source);
      return { readAt, isBegun, unknownBecause: whyUnknown({ ...age, syncedAt: readAt, staleAfterDays }, now) };
    });
    const readAt = earliest(reads.map((read) => read.readAt))?.toISOString() ?? null;
    return [
      {
        kind,
        tables: tables.length,
        readAt,
        isReadInPart: readAt === null && reads.some(({ isBegun }) => isBegun),
        unknownBecause: reads.find((read) => read.unknownBecause)?.unknownBecause ?? null,
      },
    ];
  };

  const presentRules = ({ streetRules, timeZone }: City): StreetRuleTable[] =>
    streetRules.map(({ source, lists, kinds, freshness, publishedThrough = null }) => {
      const { syncedAt, newestEntryAt, refusedAt } = getAge(source);
      const standing = { syncedAt, newestEntryAt, staleAfterDays: freshness?.staleAfterDays ?? null, publishedThrough };
      return {
        source,
        name: lists(),
        kinds: [...kinds],
        readAt: syncedAt?.toISOString() ?? null,
        unknownBecause: whyTableUnknown(standing, dayAt(now, timeZone), now),
        refusedAt: refusedAt?.toISOString() ?? null,
      };
    });

  return cities.map((city) => {
    const { key, name, area, violations, tows, towZones } = city;
    return {
      city: key,
      name,
      includesPlace: place !== null && outlineContains(area, place),
      data: [...present('violations', violations), ...present('tows', tows), ...present('tow_zones', towZones)],
      streetRules: presentRules(city),
    };
  });
}

/** When all of a city's tables of violations had been read to their end; null when one never was. */
export async function violationsReadAt(executor: Executor, { violations }: City): Promise<Date | null> {
  const sources = violations.map(({ source }) => source);
  const completions = await findCompletions(executor, sources);
  return earliest(sources.map((source) => completions.get(source) ?? null));
}

/** Null when one of them is missing. */
const earliest = (times: readonly (Date | null)[]): Date | null => {
  const known = times.filter((time) => time !== null);
  return known.length < times.length ? null : new Date(Math.min(...known.map(Number)));
};
