import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

import type { LatLng } from '@towscout/geo';
import { Client } from 'pg';

import type { Postgres } from './postgres.ts';

const run = promisify(execFile);
const METRES_PER_MILE = 1609.344;

/** Queries a second of PostGIS geography over these places, 32 connections; null when PostGIS is not installed. */
export async function postgisNearby(postgres: Postgres, folder: string, places: readonly LatLng[], centre: LatLng, radius: number): Promise<number | null> {
  const client = new Client({ connectionString: postgres.url });
  await client.connect();
  try {
    const { rows } = await client.query("select 1 from pg_available_extensions where name = 'postgis'");
    if (rows.length === 0) return null;
    await client.query('create extension postgis');
    await client.query('create table trucks (id int, place geography(point))');
    await client.query('insert into trucks select n, st_makepoint(lng, lat)::geography from unnest($1::int[], $2::float8[], $3::float8[]) as t(n, lng, lat)', [
      places.map((_, n) => n),
      places.map(({ lng }) => lng),
      places.map(({ lat }) => lat),
    ]);
    await client.query('create index on trucks using gist (place)');
    await client.query('vacuum analyze trucks');
  } finally {
    await client.end();
  }
  const script = join(folder, 'nearby.sql');
  const here = `st_makepoint(${centre.lng}, ${centre.lat})::geography`;
  await writeFile(script, `select id, st_distance(place, ${here}) d from trucks where st_dwithin(place, ${here}, ${radius * METRES_PER_MILE}) order by d limit 500;`);
  const { stdout } = await run(join(postgres.bin, 'pgbench'), ['-n', '-M', 'prepared', '-c', '32', '-T', '5', '-f', script, postgres.url]);
  return Number(/tps = ([\d.]+)/.exec(stdout)?.[1]);
}
