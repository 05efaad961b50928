import type { CityTableStanding, ListedCity } from '@towscout/contracts/sources/schema';
import { CITY_SOURCES } from '@towscout/domain/sources/cities';
import { describeCredit } from '@towscout/domain/sources/describe-credit';
import { CITY_TABLES } from '@towscout/domain/sources/source';
import { whyUnknown } from '@towscout/domain/towed-cars/tow-zones/known';
import { m } from '@towscout/messages';

import type { Database } from '#platform/db/database.ts';

import { type City, type Dataset, getTables } from '../city.port.ts';
import { findListAges } from '../engine/lists/city-lists.queries.ts';
import { findCompletions } from '../engine/sync/datasets.queries.ts';
import { cityQuality } from '../engine/sync/present-sync.ts';
import { describeTable } from './claims.ts';

type Deps = { db: Database; cities: readonly City[] };
type Table = Pick<Dataset<unknown>, 'source' | 'freshness'>;

/** Each city's tables, the age of our copies, and the rows that the last sync set aside. */
export async function listCities({ db, cities }: Deps, now: Date): Promise<ListedCity[]> {
  const sources = cities.flatMap(getTables).map(({ source }) => source);
  const completions = await findCompletions(db, sources);
  const getAge = await findListAges(db, sources);
  const qualities = await cityQuality(db, cities);

  const present = (kind: CityTableStanding['kind'], tables: readonly Table[]): CityTableStanding[] => {
    if (tables.length === 0) return [];
    const reads = tables.map(({ source, freshness }) => {
      const age = getAge(source);
      const syncedAt = kind === 'violations' ? (completions.get(source) ?? null) : age.syncedAt;
      const staleAfterDays = freshness?.staleAfterDays ?? null;
      return { ...age, syncedAt, unknownBecause: whyUnknown({ ...age, syncedAt, staleAfterDays }, now) };
    });
    const readAt = reads.map(({ syncedAt }) => syncedAt).filter((at) => at !== null);
    const newest = reads.map(({ newestEntryAt }) => newestEntryAt).filter((at) => at !== null);
    return [
      {
        kind,
        tables: tables.length,
        readAt: readAt.length < reads.length ? null : toText(Math.min(...readAt.map(Number))),
        newestAt: newest.length === 0 ? null : toText(Math.max(...newest.map(Number))),
        unknownBecause: reads.find((read) => read.unknownBecause)?.unknownBecause ?? null,
        claim: describeTable(kind),
      },
    ];
  };

  return cities.map((city) => {
    const source = CITY_SOURCES.find(({ key }) => key === city.key);
    const credit = source && describeCredit(source.credit);
    const quality = qualities.find(({ cityName }) => cityName === city.name);
    return {
      city: city.key,
      name: city.name,
      publisher: {
        name: credit?.whose ?? city.name,
        url: credit?.url ?? '',
        terms: credit?.terms ?? m.sources_server_terms_unknown(),
        termsUrl: credit?.termsUrl ?? null,
      },
      tables: CITY_TABLES.flatMap((kind) => present(kind, city[kind])),
      lastSync: quality
        ? { at: quality.syncedAt.toISOString(), rows: quality.rowsRead, setAside: quality.setAside }
        : null,
    };
  });
}

const toText = (at: number): string => new Date(at).toISOString();
