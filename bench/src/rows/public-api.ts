import { createUserMemories } from '../../../apps/server/src/platform/live/user-memory.ts';
import { createKeyCheck } from '../../../apps/server/src/public-api/keys/key-check.ts';
import { installed } from '../child-process.ts';
import { cityPlaces } from '../cities.ts';
import { startOurServer } from '../our-server.ts';
import { makeKey } from '../people.ts';
import { figure, type Row } from '../row.ts';
import { median } from '../statistics.ts';
import { temporaryFolder } from '../temporary-folder.ts';
import { type Load, requestsPerSecond } from '../wrk.ts';
import { seed } from './nearby.ts';

const SIGHTINGS = 50_000;
const ASKED = 2000;
const ROUNDS = 5;
const RADII = [1, 5] as const;
const LOAD: Load = { connections: 32, seconds: 3 };
const CHECKS = 200_000;
const NANOSECONDS = 1000;

/** The API's nearby route compared with the site's own, and the cost of a key. */
export async function publicApi(): Promise<Row[]> {
  const wrk = installed('/usr/bin/wrk');
  return [...(wrk ? await besideTheSite(wrk) : []), await keyCheck()];
}

async function besideTheSite(wrk: string): Promise<Row[]> {
  await using folder = await temporaryFolder();
  await seed(folder.path, cityPlaces(SIGHTINGS));
  await using server = await startOurServer(folder.path);
  const headers = [`authorization: Bearer ${await makeKey(server, 'bench')}`];
  const rows: Row[] = [];
  for (const radius of RADII) {
    const queries = cityPlaces(ASKED, SIGHTINGS).map(
      ({ lat, lng }) => `/tow-trucks/nearby?lat=${lat.toFixed(5)}&lng=${lng.toFixed(5)}&radius=${radius}`,
    );
    const ask = (prefix: string) =>
      requestsPerSecond(
        wrk,
        server.url,
        queries.map((query) => prefix + query),
        folder.path,
        LOAD,
        headers,
      );
    const [ours, peers]: [number[], number[]] = [[], []];
    for (let round = 0; round < ROUNDS; round += 1) {
      ours.push(await ask('/api/v1'));
      peers.push(await ask('/api'));
    }
    const ratio = median(ours.map((value, n) => value / (peers[n] ?? Number.NaN)));
    rows.push({
      what: `\`GET /api/v1/tow-trucks/nearby\` with a key, ${radius} mi, ${SIGHTINGS.toLocaleString('en-US')} live sightings`,
      budget: { of: '', bound: '≥', figure: 0.9, unit: '× the site’s own nearby' },
      reached: ratio,
      ours: `${figure(median(ours))}/s`,
      peer: `the site’s own: ${figure(median(peers))}/s`,
      ratio: `${figure(ratio)} ×`,
    });
  }
  return rows;
}

/** Measures requests with a key that is in use, as for most requests. */
async function keyCheck(): Promise<Row> {
  const viewer = { id: 'bench', isPremium: true };
  const check = createKeyCheck({
    db: oneKey,
    memories: createUserMemories({ bus: { isListening: () => true }, clock: { now: () => new Date() } }),
    accounts: { findViewers: async () => new Map([['bench', viewer]]) },
    usage: { count: () => undefined },
  } as never);
  const authorization = `Bearer ts_${'k'.repeat(43)}`;
  await check.find(authorization);
  for (let n = 0; n < CHECKS; n += 1) check.known(authorization);
  const began = process.hrtime.bigint();
  for (let n = 0; n < CHECKS; n += 1) check.known(authorization);
  const microseconds = Number(process.hrtime.bigint() - began) / NANOSECONDS / CHECKS;
  return {
    what: 'the check of an API key that is in use',
    budget: { of: '', bound: '≤', figure: 20, unit: 'µs a request' },
    reached: microseconds,
    ours: `${figure(microseconds)} µs`,
    peer: '–',
    ratio: '–',
  };
}

const oneKey = {
  select: () => ({ from: () => ({ where: async () => [{ id: 'key', userId: 'bench', isActive: true }] }) }),
};
