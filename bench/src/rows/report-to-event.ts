import type { OurServer } from '../our-server.ts';
import { postJson, reportNumber, startOurServer } from '../our-server.ts';
import type { Row } from '../row.ts';
import { percentile } from '../statistics.ts';
import { holdStreams } from '../streams.ts';
import { withDataDir } from '../temporary-folder.ts';

const STREAMS = 5000;
const IN_RANGE = 100;
const REPORTS = 200;
const BUDGET_MS = 150;

/** From a report to its event in other browsers, with many streams open and a hundred in range. */
export const reportToEvent = (): Promise<Row[]> =>
  withDataDir(async (dataDir) => {
    // The first start makes the database, which leaves garbage; what is measured is every start after it.
    await (await startOurServer(dataDir)).stop();
    const server = await startOurServer(dataDir);
    const idle = await server.residentBytes();
    const streams = await holdStreams(server.port, Array.from({ length: STREAMS }, (_, n) => pathOf(n)));
    const perStream = ((await server.residentBytes()) - idle) / STREAMS;
    const times: number[] = [];
    for (let n = 0; n < REPORTS; n += 1) times.push(...(await streams.measure(`Bench ${n}"`, IN_RANGE, () => reportNumber(server, n))));
    streams.close();
    const alertTimes = await timeAlerts(server);
    await server.stop();
    const p99 = percentile(times, 0.99);
    return [
      {
        what: `report → event in another browser, ${STREAMS} open streams, ${IN_RANGE} in range, embedded database`,
        budget: `p99 ≤ ${BUDGET_MS} ms`,
        ours: `p50 ${percentile(times, 0.5).toFixed(1)} ms, p99 ${p99.toFixed(1)} ms, ${REPORTS} reports`,
        peer: '–',
        isWithin: p99 <= BUDGET_MS,
      },
      {
        what: 'report → the alert of a guarded car, embedded database',
        budget: '–',
        ours: `p50 ${percentile(alertTimes, 0.5).toFixed(1)} ms, p99 ${percentile(alertTimes, 0.99).toFixed(1)} ms, ${alertTimes.length} alerts`,
        peer: '–',
        isWithin: null,
      },
      { what: 'memory, idle with PGlite (from the second start on)', budget: '≤ 400 MB', ours: `${Math.round(idle / 1e6)} MB`, peer: '–', isWithin: idle <= 400e6 },
      { what: `memory, each open stream (of ${STREAMS})`, budget: '≤ 40 KB', ours: `${(perStream / 1000).toFixed(1)} KB`, peer: '–', isWithin: perStream <= 40_000 },
    ];
  });

/** The first hundred watch the bench's street; the others are spread over the country. */
function pathOf(n: number): string {
  const [lat, lng] = n < IN_RANGE ? [40.76, -73.98] : [30 + (n % 100) * 0.09, -115 + Math.floor(n / 100) * 0.5];
  return `/api/live?lat=${lat}&lng=${lng}&radius=5`;
}

async function timeAlerts(server: OurServer): Promise<number[]> {
  const signUp = await postJson(`${server.url}/api/auth/sign-up/email`, { name: 'Bench', email: 'bench@example.com', password: 'correct horse battery' });
  const cookie = signUp.headers.getSetCookie().map((set) => set.split(';')[0]).join('; ');
  await postJson(`${server.url}/api/places`, { kind: 'parked', latitude: 40.76, longitude: -73.98, radius: 5 }, { cookie });
  const stream = await fetch(`${server.url}/api/live`, { headers: { cookie } });
  const reader = stream.body?.getReader();
  if (!reader) throw new Error('the stream of alerts has no body');
  const times: number[] = [];
  for (let n = REPORTS; n < REPORTS + 30; n += 1) {
    const begun = performance.now();
    await reportNumber(server, n, cookie);
    for (let heard = ''; !heard.includes(`Bench ${n}"`); ) heard += new TextDecoder().decode((await reader.read()).value);
    times.push(performance.now() - begun);
  }
  await reader.cancel();
  return times;
}
