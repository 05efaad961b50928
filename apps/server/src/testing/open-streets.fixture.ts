import type { CountyStreets, StreetRow, StreetSource } from '#places';
import { openStreets } from '#places/streets/index/open-streets.ts';
import { packStreets } from '#places/streets/index/pack-streets.ts';

export { readTiger } from '#places/streets/fetch/read-tiger.ts';

/** A county's streets in memory, as when they have been fetched. */
export function openRows(source: StreetSource, rows: Iterable<StreetRow>): CountyStreets {
  const collected = packStreets(source);
  for (const row of rows) collected.add(row);
  return openStreets(collected.finish().packed);
}
