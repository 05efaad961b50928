import { startNats } from '../nats.ts';
import { timeNatsNotifications, timeNotifications, type NotificationCost } from '../notification-cost.ts';
import { startOurServer } from '../our-server.ts';
import { MIDDLE_OF_TRUCKS, reportTruck } from '../people.ts';
import { startPostgres } from '../postgres.ts';
import { figure, NO_PEER, type Row } from '../row.ts';
import { percentile } from '../statistics.ts';
import { holdStreams } from '../streams.ts';
import { temporaryFolder } from '../temporary-folder.ts';
import { atRate } from '../until.ts';

const STREAMS = 100;
const REPORTS = 300;
const WARM_UP = 50;
const REPORTS_PER_SECOND = 10;
const NODES = [2, 8, 32] as const;

type Env = Record<string, string>;

/**
 * Latency from a report on one node to a stream on another, by NOTIFY and by NATS, and the cost of the notifications
 * themselves.
 */
export async function bus(): Promise<Row[]> {
  await using postgres = await startPostgres();
  if (!postgres) return [];
  await using nats = await startNats();
  const by = { DATABASE_URL: postgres.url };
  const on = `PostgreSQL ${postgres.version}`;
  const rows = [
    latencyRow(`the same node, ${on}`, await timeReports(by, 1)),
    latencyRow(`another node, by NOTIFY, ${on}`, await timeReports(by, 2)),
  ];
  if (nats) rows.push(latencyRow(`another node, by NATS, ${on}`, await timeReports({ ...by, NATS_URL: nats.url }, 2)));
  for (const nodes of NODES) {
    const notified = await timeNotifications(postgres.url, nodes);
    const byNats = nats && (await timeNatsNotifications(nats, nodes));
    rows.push(costRow(nodes, notified, byNats));
  }
  return rows;
}

async function timeReports(env: Env, nodes: 1 | 2): Promise<number[]> {
  await using folder = await temporaryFolder();
  // The first start fills the gazetteer, which is not measured.
  await (await startOurServer(folder.path, env))[Symbol.asyncDispose]();
  await using reporting = await startOurServer(folder.path, env);
  await using other = nodes === 2 ? await startOurServer(folder.path, env) : null;
  const { lat, lng } = MIDDLE_OF_TRUCKS;
  await using streams = await holdStreams(
    (other ?? reporting).port,
    Array.from({ length: STREAMS }, () => `/api/live?lat=${lat}&lng=${lng}&radius=5`),
  );
  const arrivals = await atRate(WARM_UP + REPORTS, REPORTS_PER_SECOND, (n) =>
    streams.measure(n, STREAMS, () => reportTruck(reporting, n)),
  );
  return arrivals.slice(WARM_UP).flatMap(({ times }) => times);
}

const latencyRow = (where: string, times: readonly number[]): Row => ({
  what: `report on one node → ${STREAMS} streams on ${where} (${REPORTS} reports, ${REPORTS_PER_SECOND}/s)`,
  budget: { of: 'p99', bound: '≤', figure: 150, unit: 'ms' },
  reached: percentile(times, 0.99),
  ours: `p50 ${figure(percentile(times, 0.5))} ms, p99 ${figure(percentile(times, 0.99))} ms, max ${figure(percentile(times, 1))} ms`,
  ...NO_PEER,
});

const costRow = (nodes: number, notified: NotificationCost, byNats: NotificationCost | null): Row => ({
  what: `one notification to all of ${nodes} nodes that send in turn, NOTIFY (PostgreSQL's processor time; how long a NOTIFY takes; how many go through one after the other)`,
  budget: null,
  reached: null,
  ours: costText(notified),
  peer: byNats ? `NATS: ${costText(byNats)}` : 'peer not installed',
  ratio: byNats ? `${figure(notified.processorUs / byNats.processorUs)} ×` : '–',
});

const costText = ({ processorUs, times, perSecond }: NotificationCost): string =>
  `${figure(processorUs)} µs; p50 ${figure(percentile(times, 0.5))} ms, p99 ${figure(percentile(times, 0.99))} ms; ${figure(perSecond)}/s`;
