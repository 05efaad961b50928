import { setTimeout as pause } from 'node:timers/promises';

import { type OurServer, startOurServer } from '../our-server.ts';
import { reportTruck, scattered } from '../people.ts';
import { startPostgres } from '../postgres.ts';
import { figure, NO_PEER, type Row } from '../row.ts';
import { percentile } from '../statistics.ts';
import { temporaryFolder } from '../temporary-folder.ts';
import { atRate } from '../until.ts';
import { countAlerts, seedSubscribers, TRUCKS_WATCHED, untilDrained, type Where } from '../watched-trucks.ts';

const PER_SECOND = 200;
const SECONDS = 60;
const SIGHTINGS = PER_SECOND * SECONDS;
const SUBSCRIBERS = SIGHTINGS / TRUCKS_WATCHED;
/** Client connections; requests queue here, and the wait counts. */
const IN_FLIGHT = 16;
const BUSY = /answered 503/;
const ASK_AGAIN_MS = 1000;

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
  const cookies = await seedSubscribers(where, SIGHTINGS);
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

async function sendBurst(where: Where, cookies: readonly string[]): Promise<Burst> {
  // The first start fills the gazetteer, which is not measured.
  await (await startOurServer(where.DATA_DIR, where))[Symbol.asyncDispose]();
  await using server = await startOurServer(where.DATA_DIR, where);
  const begun = performance.now();
  const gate = createGate(IN_FLIGHT);
  const times = await atRate(SIGHTINGS, PER_SECOND, async (n) => {
    const due = performance.now();
    await gate.enter();
    await reportUntilTaken(server, scattered(n, SIGHTINGS), cookies[n % cookies.length]).finally(gate.leave);
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
