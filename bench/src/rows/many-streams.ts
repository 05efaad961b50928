import { fileURLToPath } from 'node:url';

import { mostStreams, openFilesLimit } from '../../../apps/server/src/platform/open-files.ts';
import { type OurServer, startOurServer } from '../our-server.ts';
import { reportTruck, toTag } from '../people.ts';
import { startPostgres } from '../postgres.ts';
import { figure, NO_PEER, type Row } from '../row.ts';
import { percentile } from '../statistics.ts';
import { type HeldStreams, holdStreams } from '../streams.ts';
import { temporaryFolder } from '../temporary-folder.ts';
import { atRate } from '../until.ts';

const SERVER_WITH_PUBLISHER = fileURLToPath(new URL('../server-with-publisher.ts', import.meta.url));
const STREAMS = 20_000;
const LISTENERS = 100;
/** One process may not have enough open files for all. */
const HOLDERS = 2;
const EVENTS_PER_SECOND = 200;
const SECONDS = 20;
/** Events that compile the code; not counted. */
const WARM_UP_EVENTS = 200;
const KILOBYTE = 1e3;

/** Latency from an event's commit to the last of its hundred listeners among twenty thousand streams, and their memory. */
export async function manyStreams(): Promise<Row[]> {
  await using folder = await temporaryFolder();
  await using postgres = await startPostgres();
  const env: Record<string, string> = postgres ? { DATABASE_URL: postgres.url } : {};
  // The first start creates the database and leaves garbage, so the next one is measured.
  const first = await startOurServer(folder.path, env, SERVER_WITH_PUBLISHER);
  await first[Symbol.asyncDispose]();
  await using server = await startOurServer(folder.path, env, SERVER_WITH_PUBLISHER);
  const { outcome: _, ...truck } = await reportTruck(server, 0);
  const idle = await server.residentBytes();

  const places = Math.floor(Math.min(STREAMS, mostStreams(openFilesLimit())) / LISTENERS);
  const streams = places * LISTENERS;
  await using holding = new AsyncDisposableStack();
  const holders: HeldStreams[] = [];
  for (let holder = 0; holder < HOLDERS; holder += 1)
    holders.push(holding.use(await holdStreams(server.port, toPaths(places, holder))));
  const perStream = ((await server.residentBytes()) - idle) / streams;

  const publish = (n: number) => {
    const holder = holders[(n % places) % HOLDERS];
    if (!holder) throw new Error('no holder has these streams');
    return timeEvent(server, holder, n, { ...truck, ...toPlace(n % places) });
  };
  await atRate(WARM_UP_EVENTS, EVENTS_PER_SECOND, publish);
  const times = await atRate(EVENTS_PER_SECOND * SECONDS, EVENTS_PER_SECOND, (n) => publish(WARM_UP_EVENTS + n));
  const p99 = percentile(times, 0.99);
  const many = `${streams.toLocaleString('en-US')} open streams in one process`;
  return [
    {
      what: `commit → the last of ${LISTENERS} listeners, ${many}, ${EVENTS_PER_SECOND} events a second, ${postgres ? `PostgreSQL ${postgres.version}` : 'embedded database'}`,
      budget: { of: 'p99', bound: '≤', figure: 100, unit: 'ms' },
      reached: p99,
      ours: `p50 ${figure(percentile(times, 0.5))} ms, p99 ${figure(p99)} ms, max ${figure(percentile(times, 1))} ms`,
      ...NO_PEER,
    },
    {
      what: `memory, each open stream (growth with ${streams.toLocaleString('en-US')} of them)`,
      budget: { of: '', bound: '≤', figure: 22, unit: 'KB' },
      reached: perStream / KILOBYTE,
      ours: `${figure(perStream / KILOBYTE)} KB`,
      ...NO_PEER,
    },
  ];
}

/** Half a degree apart, so that no two share a listener. */
const toPlace = (n: number): { latitude: string; longitude: string } => ({
  latitude: String(30 + (n % 30) * 0.5),
  longitude: String(-120 + Math.floor(n / 30) * 0.5),
});

function toPaths(places: number, holder: number): string[] {
  const own = Array.from({ length: places }, (_, n) => n).filter((n) => n % HOLDERS === holder);
  return own.flatMap((n) => {
    const { latitude, longitude } = toPlace(n);
    return Array.from({ length: LISTENERS }, () => `/api/live?lat=${latitude}&lng=${longitude}&radius=5`);
  });
}

/** Milliseconds from its commit to the last listener. */
async function timeEvent({ url }: OurServer, holder: HeldStreams, n: number, truck: object): Promise<number> {
  let committedAt = 0n;
  const { begunAt, times } = await holder.measure(n, LISTENERS, async () => {
    const answer = await fetch(`${url}/publish`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ truck: { ...truck, location: toTag(n) } }),
    });
    if (!answer.ok) throw new Error(`${url}/publish answered ${answer.status}: ${await answer.text()}`);
    committedAt = BigInt(((await answer.json()) as { committedAt: string }).committedAt);
  });
  return Math.max(...times) - Number(committedAt - begunAt) / 1e6;
}
