import { sql } from 'drizzle-orm';

import type { LatLng } from '@towscout/geo';

import { readSources } from '../../apps/server/src/places/seed/read-sources.ts';
import type { Database } from '../../apps/server/src/platform/db/database.ts';
import { arrayLiteral } from '../../apps/server/src/platform/db/geo-sql.ts';
import { cellAt } from '../../apps/server/src/trucks/history/cells.ts';

export async function createSpots(db: Database, spots: readonly LatLng[]): Promise<void> {
  await db.execute(sql`create table spots as
    select n, lat, lng, cell from unnest(${arrayLiteral(spots.map(({ lat }) => lat))}::float8[],
      ${arrayLiteral(spots.map(({ lng }) => lng))}::float8[], ${arrayLiteral(spots.map(cellAt))}::bigint[])
      with ordinality as given(lat, lng, cell, n)`);
}

const MIDTOWN: LatLng = { lat: 40.7589, lng: -73.9851 };

/** Weighted by population; larger cities spread farther. */
export async function spotsBySize(): Promise<() => LatLng> {
  const cities = (await readSources()).places.filter(({ kind, population }) => kind === 'city' && population > 0);
  let people = 0;
  const bounds = cities.map(({ population }) => (people += population));
  return () => {
    const at = Math.random() * people;
    const { place, population } = cities[bounds.findIndex((bound) => bound >= at)] ?? { place: MIDTOWN, population: 1 };
    const kilometers = 0.0028 * Math.sqrt(population) * Math.sqrt(-2 * Math.log(1 - Math.random()));
    const angle = Math.random() * 2 * Math.PI;
    return {
      lat: place.lat + (kilometers / 111.2) * Math.sin(angle),
      lng: place.lng + (kilometers / (111.2 * Math.cos((place.lat * Math.PI) / 180))) * Math.cos(angle),
    };
  };
}
