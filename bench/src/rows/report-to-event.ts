import { type OurServer, startOurServer } from '../our-server.ts';
import { watchParkedCar, liftAlertLimit, MIDDLE_OF_TRUCKS, reportTruck, signUp } from '../people.ts';
import { figure, NO_PEER, type Row } from '../row.ts';
import { percentile } from '../statistics.ts';
import { type HeldStreams, holdStreams } from '../streams.ts';
import { temporaryFolder } from '../temporary-folder.ts';
import { atRate } from '../until.ts';

const STREAMS = 5000;
const IN_RANGE = 100;
const REPORTS = 300;
const ALERTS = 50;
const REPORTS_PER_SECOND = 10;
const MEGABYTE = 1e6;
const KILOBYTE = 1e3;

/** Latency from a report to its event with many streams open, a hundred of them in range; and memory per stream. */
export async function reportToEvent(): Promise<Row[]> {
  await using folder = await temporaryFolder();
  // The first start creates the database and leaves garbage, so later starts are measured.
  const first = await startOurServer(folder.path);
  await first[Symbol.asyncDispose]();
  await using server = await startOurServer(folder.path);
  const idle = await server.residentBytes();
  await using streams = await holdStreams(
    server.port,
    Array.from({ length: STREAMS }, (_, n) => toPath(n)),
  );
  const perStream = ((await server.residentBytes()) - idle) / STREAMS;
  const events = await timeEvents(server, streams);
  const alerts = await timeAlerts(server);
  return [
    {
      what: `report → event in another browser, ${STREAMS.toLocaleString('en-US')} open streams, ${IN_RANGE} in range, embedded database (${REPORTS} reports, ${REPORTS_PER_SECOND}/s)`,
      budget: { of: 'p99', bound: '≤', figure: 150, unit: 'ms' },
      reached: percentile(events, 0.99),
      ours: spread(events),
      ...NO_PEER,
    },
    {
      what: `report → the notification of a subscriber whose parked car it is near, the same run (${alerts.length} reports)`,
      budget: null,
      reached: null,
      ours: spread(alerts),
      ...NO_PEER,
    },
    {
      what: 'memory, idle with PGlite (from the second start on)',
      budget: { of: '', bound: '≤', figure: 350, unit: 'MB' },
      reached: idle / MEGABYTE,
      ours: `${figure(idle / MEGABYTE)} MB`,
      ...NO_PEER,
    },
    {
      what: `memory, each open stream (growth with ${STREAMS.toLocaleString('en-US')} of them)`,
      budget: { of: '', bound: '≤', figure: 22, unit: 'KB' },
      reached: perStream / KILOBYTE,
      ours: `${figure(perStream / KILOBYTE)} KB`,
      ...NO_PEER,
    },
  ];
}

const spread = (times: readonly number[]): string =>
  `p50 ${figure(percentile(times, 0.5))} ms, p99 ${figure(percentile(times, 0.99))} ms, max ${figure(percentile(times, 1))} ms`;

/** The first hundred watch the bench's streets; the others are spread over the country. */
function toPath(n: number): string {
  const { lat, lng } =
    n < IN_RANGE ? MIDDLE_OF_TRUCKS : { lat: 30 + (n % 100) * 0.09, lng: -115 + Math.floor(n / 100) * 0.5 };
  return `/api/live?lat=${lat}&lng=${lng}&radius=5`;
}

async function timeEvents(server: OurServer, streams: HeldStreams): Promise<number[]> {
  const arrivals = await atRate(REPORTS, REPORTS_PER_SECOND, (n) =>
    streams.measure(n, IN_RANGE, () => reportTruck(server, n)),
  );
  return arrivals.flatMap(({ times }) => times);
}

/** Only a signed-in reporter's truck alerts at once. */
async function timeAlerts(server: OurServer): Promise<number[]> {
  const subscriber = await signUp(server, 'subscriber');
  await liftAlertLimit(server, subscriber);
  await watchParkedCar(server, subscriber, MIDDLE_OF_TRUCKS, 5);
  const reporter = await signUp(server, 'reporter');
  await using stream = await holdStreams(server.port, ['/api/live'], subscriber);
  const arrivals = await atRate(ALERTS, REPORTS_PER_SECOND, (n) =>
    stream.measure(REPORTS + n, 1, () => reportTruck(server, REPORTS + n, reporter)),
  );
  return arrivals.flatMap(({ times }) => times);
}
