import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

import { Client } from 'pg';

import type { LatLng } from '@towscout/geo';

import { type Postgres, postgresPrograms } from './postgres.ts';
import type { Load } from './wrk.ts';

const run = promisify(execFile);
const METERS_PER_MILE = 1609.344;

/** Loads the trucks and the queried places; false without PostGIS. */
export async function loadPostgis(
  { url }: Postgres,
  trucks: readonly LatLng[],
  asked: readonly LatLng[],
): Promise<boolean> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query("select 1 from pg_available_extensions where name = 'postgis'");
    if (rows.length === 0) return false;
    await client.query('create extension postgis');
    for (const [table, places] of [
      ['trucks', trucks],
      ['asked', asked],
    ] as const) {
      await client.query(`create table ${table} (id int primary key, place geography(point))`);
      await client.query(
        `insert into ${table} select n, st_makepoint(lng, lat)::geography from unnest($1::int[], $2::float8[], $3::float8[]) as t(n, lng, lat)`,
        [places.map((_, n) => n), places.map(({ lng }) => lng), places.map(({ lat }) => lat)],
      );
    }
    await client.query('create index on trucks using gist (place)');
    await client.query('vacuum analyze trucks');
    await client.query('vacuum analyze asked');
    return true;
  } finally {
    await client.end();
  }
}

/** PostGIS queries per second at random places; null without pgbench. */
export async function postgisNearby(
  { url }: Postgres,
  folder: string,
  asked: number,
  radius: number,
  { connections, seconds }: Load,
): Promise<number | null> {
  const programs = postgresPrograms();
  if (!programs) return null;
  const script = join(folder, 'nearby.sql');
  await writeFile(
    script,
    [
      `\\set n random(0, ${asked - 1})`,
      `select t.id, st_distance(t.place, a.place) d from asked a join trucks t on st_dwithin(t.place, a.place, ${radius * METERS_PER_MILE}) where a.id = :n order by d limit 500;`,
    ].join('\n'),
  );
  const { stdout } = await run(join(programs, 'pgbench'), [
    '-n',
    '-M',
    'prepared',
    '-c',
    String(connections),
    '-T',
    String(seconds),
    '-f',
    script,
    url,
  ]);
  return Number(/tps = ([\d.]+)/.exec(stdout)?.[1]);
}
