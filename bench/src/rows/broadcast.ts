import { setTimeout as pause } from 'node:timers/promises';

import { startNchan } from '../nchan.ts';
import { type OurServer, startOurServer } from '../our-server.ts';
import { toTag, MIDDLE_OF_TRUCKS, reportTruck } from '../people.ts';
import { figure, type Row } from '../row.ts';
import { median, percentile } from '../statistics.ts';
import { type Arrival, holdStreams } from '../streams.ts';
import { temporaryFolder } from '../temporary-folder.ts';

const STREAMS = 10_000;
/** Rounds that compile the code and warm up the sockets; not counted. */
const WARM_UP_ROUNDS = 2;
const ROUNDS = 9;
/** Lets one server finish before the other's turn. */
const BREATH_MS = 300;

/** One message to ten thousand streams, alternating between ours and nchan's. */
export async function broadcast(): Promise<Row[]> {
  await using folder = await temporaryFolder();
  await using server = await startOurServer(folder.path);
  const { lat, lng } = MIDDLE_OF_TRUCKS;
  await using ours = await holdStreams(
    server.port,
    Array.from({ length: STREAMS }, () => `/api/live?lat=${lat}&lng=${lng}&radius=5`),
  );
  await using nchan = await startNchan(folder.path);
  const { port = 0, path = '' } = nchan ?? {};
  await using theirs =
    nchan &&
    (await holdStreams(
      port,
      Array.from({ length: STREAMS }, () => path),
    ));
  const length = await lengthOfOurMessage(server);

  const [a, b]: [Arrival[], Arrival[]] = [[], []];
  for (let n = 0; n < WARM_UP_ROUNDS + ROUNDS; n += 1) {
    a.push(await ours.measure(n, STREAMS, () => reportTruck(server, n)));
    await pause(BREATH_MS);
    if (nchan && theirs) b.push(await theirs.measure(n, STREAMS, () => nchan.publish(toTag(n).padEnd(length, 'x'))));
    await pause(BREATH_MS);
  }
  return toRows(a.slice(WARM_UP_ROUNDS), b.slice(WARM_UP_ROUNDS), length);
}

/** A truck's event: a report's response without its outcome. */
async function lengthOfOurMessage(server: OurServer): Promise<number> {
  const { outcome: _, ...truck } = await reportTruck(server, WARM_UP_ROUNDS + ROUNDS);
  return JSON.stringify(truck).length;
}

function toRows(ours: readonly Arrival[], theirs: readonly Arrival[], length: number): Row[] {
  const row = (what: string, measure: (arrival: Arrival) => number): Row => {
    const ratio =
      theirs.length > 0
        ? median(ours.map((arrival, n) => measure(arrival) / measureArrival(theirs[n], measure)))
        : null;
    return {
      what,
      budget: { of: '', bound: '≤', figure: 0.8, unit: '× nginx with nchan' },
      reached: ratio,
      ours: said(ours, measure),
      peer: theirs.length > 0 ? `nchan: ${said(theirs, measure)}` : 'peer not installed',
      ratio: ratio === null ? '–' : `${figure(ratio)} ×`,
    };
  };
  const streams = `one message of ${length} bytes to ${STREAMS.toLocaleString('en-US')} open streams`;
  return [
    row(
      `${streams}, from its publishing to the last stream (ours: from a report, which is first written to the database)`,
      ({ times }) => Math.max(...times),
    ),
    row(`${streams}, from the first stream to the last`, ({ times }) => Math.max(...times) - Math.min(...times)),
  ];
}

const measureArrival = (arrival: Arrival | undefined, measure: (arrival: Arrival) => number): number =>
  arrival ? measure(arrival) : Number.NaN;

function said(arrivals: readonly Arrival[], measure: (arrival: Arrival) => number): string {
  const times = arrivals.flatMap((arrival) => arrival.times);
  return [
    `${figure(median(arrivals.map(measure)))} ms`,
    `a stream p50 ${figure(percentile(times, 0.5))} ms, p99 ${figure(percentile(times, 0.99))} ms`,
    `load generator busy ${figure(median(arrivals.map(({ busyMs }) => busyMs)))} ms`,
  ].join('; ');
}
