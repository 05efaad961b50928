import { createECDH, randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

import { sql } from 'drizzle-orm';

import type { Database } from '../../../apps/server/src/platform/db/database.ts';
import { openDatabase } from '../../../apps/server/src/platform/db/open-database.ts';
import { regionAt } from '../../../apps/server/src/watched-places/regions.ts';
import { cityPlaces } from '../cities.ts';
import { startOurServer } from '../our-server.ts';
import { watchParkedCar, placeNumber, reportTruck, signUp } from '../people.ts';
import { startPostgres } from '../postgres.ts';
import { figure, NO_PEER, type Row } from '../row.ts';
import { holdStreams } from '../streams.ts';
import { temporaryFolder } from '../temporary-folder.ts';
import { seedStandingPlaces } from './match-places.ts';

const HITS = 1000;
const ROUNDS = 3;
const ON_PGLITE = 100_000;
const ON_POSTGRES = 1_000_000;
const DEADLINE_MS = 60_000;
/** Distance between rounds, each with its own thousand users. */
const TRUCKS_APART = 2000;

/** One sighting, a thousand users: time to the last notification and to the last push. */
export async function thousandAlerts(): Promise<Row[]> {
  return [...(await onPglite()), ...(await onPostgres())];
}

async function onPglite(): Promise<Row[]> {
  await using folder = await temporaryFolder();
  await using sink = await startPushSink();
  return await measure(
    `PGlite, ${ON_PGLITE.toLocaleString('en-US')} places`,
    ON_PGLITE,
    { DATA_DIR: folder.path },
    folder.path,
    sink,
  );
}

async function onPostgres(): Promise<Row[]> {
  await using postgres = await startPostgres();
  if (!postgres) return [];
  await using folder = await temporaryFolder();
  await using sink = await startPushSink();
  const name = `PostgreSQL ${postgres.version}, ${ON_POSTGRES.toLocaleString('en-US')} places`;
  return await measure(name, ON_POSTGRES, { DATABASE_URL: postgres.url, DATA_DIR: folder.path }, folder.path, sink);
}

type Where = { DATA_DIR: string; DATABASE_URL?: string };

async function measure(name: string, places: number, where: Where, folder: string, sink: PushSink): Promise<Row[]> {
  const open = await openDatabase({ DATABASE_URL: undefined, ...where });
  await seedStandingPlaces(open.db, cityPlaces(places));
  for (let round = 0; round < ROUNDS; round += 1) await seedHits(open.db, round * TRUCKS_APART, sink);
  await open.db.execute(sql`vacuum analyze`);
  await open.close();
  await using server = await startOurServer(folder, { ...where, PUSH_TRUSTED_ORIGINS: sink.origin });
  const reporter = await signUp(server, 'reporter');
  const told: number[] = [];
  const pushed: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const watcher = await signUp(server, `watcher${round}`);
    const n = round * TRUCKS_APART;
    await watchParkedCar(server, watcher, placeNumber(n), 0.3);
    await using stream = await holdStreams(server.port, ['/api/live'], watcher);
    const before = sink.count();
    const begun = performance.now();
    const { times } = await stream.measure(n, 1, () => reportTruck(server, n, reporter));
    told.push(Math.max(...times));
    while (sink.count() - before < HITS) {
      if (performance.now() - begun > DEADLINE_MS)
        throw new Error(`only ${sink.count() - before} of ${HITS} pushes arrived`);
      await pause(5);
    }
    pushed.push(sink.lastAt() - begun);
  }
  return [
    {
      what: `a report that ${HITS.toLocaleString('en-US')} people are alerted of → its last push has arrived, ${name} (${ROUNDS} rounds)`,
      budget: { of: 'slowest', bound: '≤', figure: 0.5, unit: 's' },
      reached: Math.max(...pushed) / 1000,
      ours: `${pushed.map((ms) => `${figure(ms / 1000)} s`).join(', ')}; the notification on an open page after ${told.map((ms) => `${figure(ms / 1000)} s`).join(', ')}`,
      ...NO_PEER,
    },
  ];
}

/** A thousand users who watch truck `n`, each with a proven phone. */
async function seedHits(db: Database, n: number, { origin, keys }: PushSink): Promise<void> {
  const { lat, lng } = placeNumber(n);
  await db.execute(sql`insert into alert_places (user_id, kind, place, radius, reach, region, is_active, created_at)
    select 'hit-' || ${n}::int || '-' || i, 'favorite', point(${lng}::float8, ${lat}::float8), 0.3,
      box(point(${lng - 0.006}::float8, ${lat - 0.0045}::float8), point(${lng + 0.006}::float8, ${lat + 0.0045}::float8)), ${regionAt({ lat, lng })}::bigint, true, now()
    from generate_series(1, ${HITS}) as i`);
  await db.execute(sql`insert into push_subscriptions (user_id, endpoint, p256dh, auth, device, created_at, last_sent_at)
    select 'hit-' || ${n}::int || '-' || i, ${origin} || '/' || ${n}::int || '/' || i, ${keys.p256dh}, ${keys.auth}, 'bench', now(), now()
    from generate_series(1, ${HITS}) as i`);
}

/** Accepts and counts every push; tests check their contents. */
type PushSink = AsyncDisposable & {
  origin: string;
  keys: { p256dh: string; auth: string };
  count(): number;
  lastAt(): number;
};

async function startPushSink(): Promise<PushSink> {
  let count = 0;
  let lastAt = 0;
  const server = createServer((request, response) => {
    request.resume().on('end', () => {
      count += 1;
      lastAt = performance.now();
      response.writeHead(201).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const device = createECDH('prime256v1');
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    keys: { p256dh: device.generateKeys('base64url'), auth: randomBytes(16).toString('base64url') },
    count: () => count,
    lastAt: () => lastAt,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
