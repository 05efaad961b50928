import { setTimeout as pause } from 'node:timers/promises';

import { sql } from 'drizzle-orm';

import { queryRows } from '../../../apps/server/src/platform/db/database.ts';
import { openDatabase } from '../../../apps/server/src/platform/db/open-database.ts';
import { addProvenReporters } from '../../../apps/server/src/testing/proven-reporters.fixture.ts';
import { METRICS_TOKEN, type OurServer, startOurServer } from '../our-server.ts';
import { placeNumber, reportTruck } from '../people.ts';
import { startPostgres } from '../postgres.ts';
import { figure, NO_PEER, type Row } from '../row.ts';
import { percentile } from '../statistics.ts';
import { temporaryFolder } from '../temporary-folder.ts';
import { atRate } from '../until.ts';

const PER_SECOND = 200;
const SECONDS = 60;
const SIGHTINGS = PER_SECOND * SECONDS;
const SUBSCRIBERS = SIGHTINGS / 40;
/** The hourly limit of a believed reporter. */
const TRUCKS_EACH = 6;
/** Client connections; requests queue here, and the wait counts. */
const IN_FLIGHT = 16;
const BUSY = /answered 503/;
const ASK_AGAIN_MS = 1000;
const DRAIN_MS = 300_000;
const LOOK_EVERY_MS = 500;

type Where = { DATA_DIR: string; DATABASE_URL?: string };

/** Two hundred sightings a second for a minute: latency, alerts, and any lost or duplicated. */
export async function sightingBurst(): Promise<Row[]> {
  return [...(await onPglite()), ...(await onPostgres())];
}

async function onPglite(): Promise<Row[]> {
  await using folder = await temporaryFolder();
  return await measure('embedded database', { DATA_DIR: folder.path });
}

async function onPostgres(): Promise<Row[]> {
  await using postgres = await startPostgres();
  if (!postgres) return [];
  await using folder = await temporaryFolder();
  return await measure(`PostgreSQL ${postgres.version}`, { DATA_DIR: folder.path, DATABASE_URL: postgres.url });
}

type Burst = { times: number[]; tookMs: number; drainedMs: number };

async function measure(name: string, where: Where): Promise<Row[]> {
  const cookies = await seed(where);
  const burst = await sendBurst(where, cookies);
  const { trucks, told, people } = await countAlerts(where);
  const lost = SIGHTINGS - told;
  return [
    {
      what: `${PER_SECOND} sightings a second for ${SECONDS} s, each near one of ${SUBSCRIBERS} subscribers, ${name}`,
      budget: { of: 'lost or doubled', bound: '≤', figure: 0, unit: 'alerts' },
      reached: Math.abs(lost) + (told - people) + Math.abs(SIGHTINGS - trucks),
      ours: `${figure(SIGHTINGS / (burst.tookMs / 1000))}/s taken, p50 ${figure(percentile(burst.times, 0.5))} ms, p99 ${figure(percentile(burst.times, 0.99))} ms; ${trucks.toLocaleString('en-US')} trucks, ${told.toLocaleString('en-US')} alerts, the last ${figure(burst.drainedMs / 1000)} s after the last report`,
      ...NO_PEER,
    },
  ];
}

/** Each subscriber watches 40 consecutive trucks, shared with no one. Returns the reporters' cookies. */
async function seed(where: Where): Promise<string[]> {
  const open = await openDatabase({ DATABASE_URL: undefined, ...where });
  for (let n = 0; n < SIGHTINGS; n += 1) {
    const { lat, lng } = placeNumber(n);
    await open.db.execute(sql`insert into alert_places (user_id, kind, place, radius, reach, is_active, created_at)
      values (${`burst-${Math.floor(n / 40)}`}, 'favorite', point(${lng}::float8, ${lat}::float8), 0.05, box(point(${lng - 0.001}::float8, ${lat - 0.0008}::float8), point(${lng + 0.001}::float8, ${lat + 0.0008}::float8)), true, now())`);
  }
  await open.db.execute(sql`insert into user_alert_preferences
      (user_id, alert_radius, enable_audio_alerts, enable_push_notifications, alert_frequency, enable_violation_alerts, violation_alert_radius, violation_types, plate_numbers, include_roadside, alerts_per_hour, created_at, updated_at)
    select distinct user_id, 1::real, true, true, 'immediate', false, 0.5::real, '[]'::jsonb, '[]'::jsonb, false, 0, now(), now() from alert_places`);
  const cookies = await addProvenReporters(open, SIGHTINGS / TRUCKS_EACH);
  await open.db.execute(sql`vacuum analyze`);
  await open.close();
  return cookies;
}

async function sendBurst(where: Where, cookies: readonly string[]): Promise<Burst> {
  // The first start fills the gazetteer, which is not measured.
  await (await startOurServer(where.DATA_DIR, where))[Symbol.asyncDispose]();
  await using server = await startOurServer(where.DATA_DIR, where);
  const begun = performance.now();
  const gate = createGate(IN_FLIGHT);
  const times = await atRate(SIGHTINGS, PER_SECOND, async (n) => {
    const due = performance.now();
    await gate.enter();
    await reportUntilTaken(server, n, cookies[Math.floor(n / TRUCKS_EACH)]).finally(gate.leave);
    return performance.now() - due;
  });
  const answered = performance.now();
  await untilDrained(server, answered);
  return { times, tookMs: answered - begun, drainedMs: performance.now() - answered };
}

/** Retries while the server is busy; that wait counts too. */
async function reportUntilTaken(server: OurServer, n: number, cookie: string | undefined): Promise<void> {
  for (;;) {
    const problem = await reportTruck(server, n, cookie).then(
      () => null,
      (error: unknown) => error,
    );
    if (problem === null) return;
    if (!(problem instanceof Error && BUSY.test(problem.message))) throw problem;
    await pause(ASK_AGAIN_MS);
  }
}

function createGate(places: number): { enter(): Promise<void>; leave(): void } {
  const waiting: (() => void)[] = [];
  let free = places;
  return {
    async enter() {
      if (free > 0) free -= 1;
      else await new Promise<void>((resolve) => waiting.push(resolve));
    },
    leave() {
      const next = waiting.shift();
      if (next) next();
      else free += 1;
    },
  };
}

/** No waiting jobs in the metrics means that every alert was sent. */
async function untilDrained(server: OurServer, since: number): Promise<void> {
  for (;;) {
    const metrics = await (
      await fetch(`${server.url}/metrics`, { headers: { authorization: `Bearer ${METRICS_TOKEN}` } })
    ).text();
    const waiting = /^jobs_waiting (\d+)/m.exec(metrics)?.[1];
    if (waiting === undefined) throw new Error('the metrics do not tell how many jobs wait');
    if (waiting === '0') return;
    if (performance.now() - since > DRAIN_MS) throw new Error(`${waiting} jobs were left after ${DRAIN_MS / 1000} s`);
    await pause(LOOK_EVERY_MS);
  }
}

async function countAlerts(where: Where): Promise<{ trucks: number; told: number; people: number }> {
  const open = await openDatabase({ DATABASE_URL: undefined, ...where });
  const [row] = await queryRows<{ trucks: number; told: number; people: number }>(
    open.db,
    sql`select (select count(*)::int from tow_trucks) as trucks, count(*)::int as told, count(distinct (user_id, data->>'sightingId'))::int as people
      from user_notifications where kind = 'alarm' and delivered_at is not null`,
  );
  await open.close();
  return row ?? { trucks: 0, told: 0, people: 0 };
}
