import { Pool } from 'undici';

import { startOurServer } from '../our-server.ts';
import { MIDDLE_OF_TRUCKS, placeNumber, scattered, toTag } from '../people.ts';
import { figure, type Row } from '../row.ts';
import { percentile } from '../statistics.ts';
import { holdStreams } from '../streams.ts';
import { temporaryFolder } from '../temporary-folder.ts';
import { atRate } from '../until.ts';
import { countAlerts, seedSubscribers, untilDrained } from '../watched-trucks.ts';

const WITHOUT_LINE = new URL('../server-without-line.ts', import.meta.url).pathname;
const STREAMS = 5000;
const IN_RANGE = 100;
/** Several times the embedded database's capacity. */
const REPORTS_PER_SECOND = 400;
const READS_PER_SECOND = 10;
const SECONDS = 15;
const REPORTS = REPORTS_PER_SECOND * SECONDS;
const CONNECTIONS = 1000;
const PATIENT_MS = 120_000;
const NO_TRUCK = '/api/tow-trucks/00000000-0000-4000-8000-000000000000';

/**
 * Sends more alerting reports than the embedded database takes while streams are open, with and without the line before
 * it.
 */
export async function overCapacity(): Promise<Row[]> {
  const ours = await measure();
  const peer = await measure(WITHOUT_LINE);
  const load = `${REPORTS_PER_SECOND} reports a second beside ${STREAMS.toLocaleString('en-US')} streams, embedded database`;
  const row = (what: string, of: keyof Measured): Row => ({
    what: `${load}: ${what}`,
    budget: null,
    reached: null,
    ours: spread(ours[of]),
    peer: `without the line: ${spread(peer[of])}`,
    ratio: '–',
  });
  return [
    {
      ...row('refused with 503 and `Retry-After`', 'refused'),
      budget: { of: 'p99', bound: '≤', figure: 1000, unit: 'ms' },
      reached: percentile(ours.refused, 0.99),
    },
    row('served, each of them once', 'served'),
    row('reading from the database meanwhile', 'read'),
  ];
}

type Answer = { status: number; ms: number };
/** In milliseconds. */
type Measured = { served: number[]; refused: number[]; read: number[] };

async function measure(main?: string): Promise<Measured> {
  await using folder = await temporaryFolder();
  const where = { DATA_DIR: folder.path };
  const cookies = await seedSubscribers(where, REPORTS);
  // The first start fills the gazetteer, which is not measured.
  await (await startOurServer(folder.path))[Symbol.asyncDispose]();
  const answers = await answersOf(folder.path, cookies, main);
  const served = answers.reports.filter(({ status }) => status === 201);
  const { trucks } = await countAlerts(where);
  if (trucks !== served.length) throw new Error(`${served.length} reports were acknowledged, and ${trucks} are kept`);
  return {
    served: served.map(({ ms }) => ms),
    refused: answers.reports.filter(({ status }) => status === 503).map(({ ms }) => ms),
    read: answers.reads.map(({ ms }) => ms),
  };
}

async function answersOf(dataDir: string, cookies: readonly string[], main?: string) {
  await using server = await startOurServer(dataDir, {}, main);
  await using open = new AsyncDisposableStack();
  open.use(
    await holdStreams(
      server.port,
      Array.from({ length: STREAMS }, (_, n) => toPath(n)),
    ),
  );
  // The name `localhost` would be looked up for each connection.
  const pool = new Pool(`http://127.0.0.1:${server.port}`, {
    connections: CONNECTIONS,
    headersTimeout: PATIENT_MS,
    connectTimeout: PATIENT_MS,
  });
  const [reports, reads] = await Promise.all([
    atRate(REPORTS, REPORTS_PER_SECOND, (n) => report(pool, n, cookies)),
    atRate(READS_PER_SECOND * SECONDS, READS_PER_SECOND, () => ask(pool, { method: 'GET', path: NO_TRUCK }, [404])),
  ]);
  await untilDrained(server, performance.now());
  await pool.close();
  return { reports, reads };
}

function report(pool: Pool, n: number, cookies: readonly string[]): Promise<Answer> {
  const { lat, lng } = placeNumber(scattered(n, REPORTS));
  const headers = {
    'content-type': 'application/json',
    'x-forwarded-for': `203.${n % 250}.${Math.floor(n / 250) % 250}.9`,
    cookie: cookies[n % cookies.length] ?? '',
  };
  const said = { latitude: lat.toFixed(5), longitude: lng.toFixed(5), location: toTag(n), status: 'active' };
  const request = { method: 'POST', path: '/api/tow-trucks', headers, body: JSON.stringify(said) } as const;
  return ask(pool, request, [201, 503]);
}

async function ask(pool: Pool, request: Parameters<Pool['request']>[0], expected: readonly number[]): Promise<Answer> {
  const due = performance.now();
  const { statusCode: status, headers, body } = await pool.request(request);
  const answer = await body.text();
  if (!expected.includes(status)) throw new Error(`${request.path} was answered ${status}: ${answer}`);
  if (status === 503 && !headers['retry-after']) throw new Error('a refused report was told no time to come back');
  return { status, ms: performance.now() - due };
}

const spread = (times: readonly number[]): string =>
  times.length === 0
    ? 'none'
    : `${times.length.toLocaleString('en-US')}, p50 ${figure(percentile(times, 0.5))} ms, p99 ${figure(percentile(times, 0.99))} ms`;

/** The first hundred watch the bench's streets; the others are spread over the country. */
function toPath(n: number): string {
  const { lat, lng } =
    n < IN_RANGE ? MIDDLE_OF_TRUCKS : { lat: 30 + (n % 100) * 0.09, lng: -115 + Math.floor(n / 100) * 0.5 };
  return `/api/live?lat=${lat}&lng=${lng}&radius=5`;
}
