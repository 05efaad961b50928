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

/**
 * How many alerting reports a second one server takes, and how long each waits at four fifths of that; and how many two
 * nodes take on one database.
 */
export async function reportRate(): Promise<Row[]> {
  const one = await onPostgres(1);
  const two = await onPostgres(2);
  return [
    ...one.rows,
    ...(two.rows[0] ? [{ ...two.rows[0], ...besideOneNode(two.rate, one.rate) }] : []),
    ...(await onPglite()),
  ];
}

async function onPostgres(nodes: 1 | 2): Promise<Measured> {
  await using postgres = await startPostgres();
  if (!postgres) return { rows: [], rate: 0 };
  await using folder = await temporaryFolder();
  const where = { DATA_DIR: folder.path, DATABASE_URL: postgres.url };
  const name = `PostgreSQL ${postgres.version}${nodes === 1 ? '' : `, ${nodes} nodes on the cores of one machine`}`;
  return await measure({ name, perSecond: 1000, where }, nodes);
}

async function onPglite(): Promise<Row[]> {
  await using folder = await temporaryFolder();
  const goal = { name: 'embedded database', perSecond: 300, where: { DATA_DIR: folder.path } };
  return (await measure(goal, 1)).rows;
}

const besideOneNode = (two: number, one: number) => ({
  budget: null,
  peer: `one node: ${figure(one)}/s`,
  ratio: `${figure(two / one)} ×`,
});

type Measured = { rows: Row[]; rate: number };

async function measure({ name, perSecond, where }: Goal, nodes: 1 | 2): Promise<Measured> {
  const steady = perSecond * STEADY_SHARE;
  const atMost = Math.ceil((perSecond * 2 * MOST_MS) / 1000);
  const trucks = atMost + steady * STEADY_SECONDS;
  const cookies = await seedSubscribers(where, trucks);
  // The first start fills the gazetteer, which is not measured.
  await (await startOurServer(where.DATA_DIR, where))[Symbol.asyncDispose]();
  const { taken, rate, times } = await report(where, nodes, { cookies, trucks }, atMost, steady);
  const counted = await countAlerts(where);
  const rows: Row[] = [
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
  return { rows, rate };
}

type Load = { cookies: readonly string[]; trucks: number };

async function report(where: Where, nodes: 1 | 2, load: Load, atMost: number, steady: number) {
  await using server = await startOurServer(where.DATA_DIR, where);
  await using other = nodes === 2 ? await startOurServer(where.DATA_DIR, where) : null;
  await using reporters = openReporters(other ? [server, other] : [server], load);
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

/** Each node is asked in turn. */
function openReporters(servers: readonly OurServer[], { cookies, trucks }: Load) {
  const pools = servers.map(({ url }) => new Pool(url, { connections: CONNECTIONS / servers.length }));
  return {
    async report(n: number): Promise<void> {
      const pool = pools[n % pools.length];
      if (!pool) throw new Error('no node to ask');
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
    async [Symbol.asyncDispose]() {
      await Promise.all(pools.map((pool) => pool.close()));
    },
  };
}
