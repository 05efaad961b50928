import { sql } from 'drizzle-orm';

import type { LatLng } from '@towscout/geo';

import { arrayLiteral } from '../../apps/server/src/platform/db/array-literal.ts';
import type { Database } from '../../apps/server/src/platform/db/database.ts';
import { cellAt } from '../../apps/server/src/sightings/history/cells.ts';

/** Makes the table `spots` of where trucks work, numbered from 1, for seeding in SQL. */
export async function createSpots(db: Database, spots: readonly LatLng[]): Promise<void> {
  await db.execute(sql`create table spots as
    select n, lat, lng, cell from unnest(${arrayLiteral(spots.map(({ lat }) => lat))}::float8[],
      ${arrayLiteral(spots.map(({ lng }) => lng))}::float8[], ${arrayLiteral(spots.map(cellAt))}::bigint[])
      with ordinality as given(lat, lng, cell, n)`);
}
