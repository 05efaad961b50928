import { sql } from 'drizzle-orm';

import { openDatabase } from '../../../apps/server/src/platform/db/open-database.ts';
import { crowdsourcedReports } from '../../../apps/server/src/reports/reports.table.ts';
import { installed } from '../child-process.ts';
import { cityPlaces } from '../cities.ts';
import { type OurServer, startOurServer } from '../our-server.ts';
import { signUp } from '../people.ts';
import { figure, NO_PEER, type Row } from '../row.ts';
import { median, percentile } from '../statistics.ts';
import { temporaryFolder } from '../temporary-folder.ts';
import { type Load, requestsPerSecond } from '../wrk.ts';

const REPORTS = 100_000;
const ASKED = 2000;
const ASKED_ALONE = 300;
const WARM_UP = 100;
const ROUNDS = 3;
const LOAD: Load = { connections: 8, seconds: 5 };
const STATIC_ROUTE = '/api/site';
const VOTERS = 40;
const VOTES_EACH = 20;
const LIST_MOST_MS = 10;
const LISTS_A_SECOND = 1000;
const VOTES_A_SECOND = 500;

export async function reports(): Promise<Row[]> {
  await using folder = await temporaryFolder();
  const ids = await seed(folder.path);
  await using server = await startOurServer(folder.path);
  return [...(await listRows(server, folder.path)), ...(await voteRows(server, ids))];
}

async function listRows(server: OurServer, folder: string): Promise<Row[]> {
  const wrk = installed('/usr/bin/wrk');
  const paths = cityPlaces(ASKED, REPORTS).map(
    ({ lat, lng }) => `/api/crowdsourced-reports?lat=${lat.toFixed(5)}&lng=${lng.toFixed(5)}&radius=5`,
  );
  const alone: number[] = [];
  for (const path of paths.slice(0, WARM_UP + ASKED_ALONE))
    alone.push(await timed(() => fetch(`${server.url}${path}`)));
  alone.splice(0, WARM_UP);
  const { ours, still } = wrk ? await measureRounds(wrk, server, paths, folder) : { ours: [], still: [] };
  const p99 = percentile(alone, 0.99);
  const what = `\`GET /api/crowdsourced-reports\` within 5 mi of random places, ${REPORTS.toLocaleString('en-US')} reports, embedded database`;
  return [
    {
      what: `${what}, one at a time`,
      budget: { of: 'p99', bound: '≤', figure: LIST_MOST_MS, unit: 'ms' },
      reached: p99,
      ours: `p50 ${figure(median(alone))} ms, p99 ${figure(p99)} ms`,
      ...NO_PEER,
    },
    {
      what: `${what}, ${LOAD.connections} connections`,
      budget: { of: '', bound: '≥', figure: LISTS_A_SECOND, unit: '/s' },
      reached: wrk ? median(ours) : null,
      ours: wrk ? `${figure(median(ours))}/s` : 'needs wrk',
      peer: wrk ? `static route ${figure(median(still))}/s` : '–',
      ratio: wrk ? `${figure(median(ours) / median(still))} ×` : '–',
    },
  ];
}

async function measureRounds(
  wrk: string,
  { url }: OurServer,
  paths: readonly string[],
  folder: string,
): Promise<{ ours: number[]; still: number[] }> {
  const ours: number[] = [];
  const still: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    ours.push(await requestsPerSecond(wrk, url, paths, folder, LOAD));
    still.push(await requestsPerSecond(wrk, url, [STATIC_ROUTE], folder, LOAD));
  }
  return { ours, still };
}

async function voteRows(server: OurServer, ids: readonly string[]): Promise<Row[]> {
  const cookies: string[] = [];
  for (let n = 0; n < VOTERS; n += 1) cookies.push(await signUp(server, `voter${n}`));
  return [
    await voteRow(server, cookies, () => ids[0] ?? '', `all on one report`),
    await voteRow(server, cookies, (voter) => ids[1 + voter] ?? '', `each on a report of their own`),
  ];
}

async function voteRow(
  { url }: OurServer,
  cookies: readonly string[],
  createReport: (voter: number) => string,
  what: string,
): Promise<Row> {
  const times: number[] = [];
  const begun = performance.now();
  await Promise.all(
    cookies.map(async (cookie, voter) => {
      for (let turn = 0; turn < VOTES_EACH; turn += 1) {
        const body = JSON.stringify({ voteType: turn % 2 ? 'upvote' : 'downvote' });
        times.push(
          await timed(() =>
            fetch(`${url}/api/crowdsourced-reports/${createReport(voter)}/vote`, {
              method: 'POST',
              headers: { 'content-type': 'application/json', cookie },
              body,
            }),
          ),
        );
      }
    }),
  );
  const perSecond = (1000 * times.length) / (performance.now() - begun);
  return {
    what: `votes of ${VOTERS} people at once, ${what}, embedded database`,
    budget: { of: '', bound: '≥', figure: VOTES_A_SECOND, unit: 'votes/s' },
    reached: perSecond,
    ours: `${figure(perSecond)} votes/s, p50 ${figure(median(times))} ms, p99 ${figure(percentile(times, 0.99))} ms`,
    ...NO_PEER,
  };
}

async function timed(ask: () => Promise<Response>): Promise<number> {
  const begun = performance.now();
  const answer = await ask();
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${answer.url} answered ${answer.status}: ${text}`);
  return performance.now() - begun;
}

async function seed(folder: string): Promise<string[]> {
  const open = await openDatabase({ DATA_DIR: folder, DATABASE_URL: undefined });
  const now = Date.now();
  const rows = cityPlaces(REPORTS).map((place, n) => ({
    place,
    location: `W ${n % 200}th St`,
    description: n % 3 ? null : 'A flatbed',
    truckType: 'flatbed',
    activity: n % 2 ? 'parked' : 'loading',
    confidence: 'high',
    gpsTagged: true,
    reportedBy: `bench-${n}`,
    networkKey: `net-${n % 5000}`,
    reporterAgeMinutes: 100_000,
    impossibleTravel: false,
    reportedAt: new Date(now - (n % 14_000) * 1000),
    expiresAt: new Date(now + 4 * 3_600_000),
    settledAt: new Date(now),
  }));
  const ids: string[] = [];
  for (let from = 0; from < rows.length; from += 2000) {
    const inserted = await open.db
      .insert(crowdsourcedReports)
      .values(rows.slice(from, from + 2000))
      .returning({ id: crowdsourcedReports.id });
    if (ids.length <= VOTERS) ids.push(...inserted.map(({ id }) => id));
  }
  await open.db.execute(sql`vacuum analyze crowdsourced_reports`);
  await open.close();
  return ids;
}
