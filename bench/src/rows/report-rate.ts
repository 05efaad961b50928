import { Pool } from 'undici';

import { type OurServer, startOurServer } from '../our-server.ts';
import { placeNumber, scattered, toTag } from '../people.ts';
import { startPostgres } from '../postgres.ts';
import { figure, NO_PEER, type Row } from '../row.ts';
import { percentile } from '../statistics.ts';
import { temporaryFolder } from '../temporary-folder.ts';
import { atRate } from '../until.ts';
import { countAlerts, seedSubscribers, untilDrained, type Where } from '../watched-trucks.ts';

const CONNECTIONS = 128;
const MOST_MS = 1000 * 10;
const STEADY_SECONDS = 10;
const STEADY_SHARE = 0.8;

type Goal = { name: string; perSecond: number; where: Where };

/** How many alerting reports a second one server takes, and how long each waits at four fifths of that. */
export async function reportRate(): Promise<Row[]> {
  return [...(await onPostgres()), ...(await onPglite())];
}

async function onPostgres(): Promise<Row[]> {
  await using postgres = await startPostgres();
  if (!postgres) return [];
  await using folder = await temporaryFolder();
  const where = { DATA_DIR: folder.path, DATABASE_URL: postgres.url };
  return await measure({ name: `PostgreSQL ${postgres.version}`, perSecond: 1000, where });
}

async function onPglite(): Promise<Row[]> {
  await using folder = await temporaryFolder();
  return await measure({ name: 'embedded database', perSecond: 300, where: { DATA_DIR: folder.path } });
}

async function measure({ name, perSecond, where }: Goal): Promise<Row[]> {
  const steady = perSecond * STEADY_SHARE;
  const atMost = Math.ceil((perSecond * 2 * MOST_MS) / 1000);
  const trucks = atMost + steady * STEADY_SECONDS;
  const cookies = await seedSubscribers(where, trucks);
  // The first start fills the gazetteer, which is not measured.
  await (await startOurServer(where.DATA_DIR, where))[Symbol.asyncDispose]();
  const { taken, rate, times } = await report(where, { cookies, trucks }, atMost, steady);
  const counted = await countAlerts(where);
  return [
    {
      what: `alerting reports a second, ${CONNECTIONS} at a time, ${name} (${taken.toLocaleString('en-US')} trucks, ${counted.told.toLocaleString('en-US')} alerts in all)`,
      budget: { of: '', bound: '≥', figure: perSecond, unit: '/s' },
      reached: counted.told === counted.trucks ? rate : 0,
      ours: `${figure(rate)}/s`,
      ...NO_PEER,
    },
    {
      what: `one report at ${steady} a second, ${name}`,
      budget: { of: 'p99', bound: '≤', figure: 250, unit: 'ms' },
      reached: percentile(times, 0.99),
      ours: `p50 ${figure(percentile(times, 0.5))} ms, p99 ${figure(percentile(times, 0.99))} ms`,
      ...NO_PEER,
    },
  ];
}

type Load = { cookies: readonly string[]; trucks: number };

async function report(where: Where, load: Load, atMost: number, steady: number) {
  await using server = await startOurServer(where.DATA_DIR, where);
  await using reporters = openReporters(server, load);
  const begun = performance.now();
  let taken = 0;
  const reportOn = async () => {
    while (performance.now() - begun < MOST_MS && taken < atMost) {
      taken += 1;
      await reporters.report(taken - 1);
    }
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, reportOn));
  await untilDrained(server, performance.now());
  const rate = taken / ((performance.now() - begun) / 1000);
  const first = taken;
  const times = await atRate(steady * STEADY_SECONDS, steady, async (n) => {
    const due = performance.now();
    await reporters.report(first + n);
    return performance.now() - due;
  });
  await untilDrained(server, performance.now());
  return { taken: first, rate, times };
}

function openReporters({ url }: OurServer, { cookies, trucks }: Load) {
  const pool = new Pool(url, { connections: CONNECTIONS });
  return {
    async report(n: number): Promise<void> {
      const { lat, lng } = placeNumber(scattered(n, trucks));
      const { statusCode, body } = await pool.request({
        method: 'POST',
        path: '/api/tow-trucks',
        headers: {
          'content-type': 'application/json',
          'x-forwarded-for': `203.${n % 250}.${Math.floor(n / 250) % 250}.9`,
          cookie: cookies[n % cookies.length] ?? '',
        },
        body: JSON.stringify({
          latitude: lat.toFixed(5),
          longitude: lng.toFixed(5),
          location: toTag(n),
          status: 'active',
        }),
      });
      const answer = await body.text();
      if (statusCode !== 201) throw new Error(`a report was answered ${statusCode}: ${answer}`);
    },
    [Symbol.asyncDispose]: () => pool.close(),
  };
}
