import { openDatabase } from '../../../apps/server/src/platform/db/open-database.ts';
import { installed } from '../child-process.ts';
import { cityPlaces } from '../cities.ts';
import { startOurServer } from '../our-server.ts';
import { MIDDLE_OF_TRUCKS, signUp, watchParkedCar } from '../people.ts';
import { openForSeeding, startPostgres } from '../postgres.ts';
import { figure, NO_PEER, type Row } from '../row.ts';
import { median } from '../statistics.ts';
import { temporaryFolder } from '../temporary-folder.ts';
import { untilGazetteer } from '../until.ts';
import { type Load, requestsPerSecond } from '../wrk.ts';
import { insertTrucks } from './nearby.ts';

const SIGHTINGS = 50_000;
const ASKED = 2000;
const ROUNDS = 5;
const LOAD: Load = { connections: 32, seconds: 3 };
const ROUTES = ['/api/places', '/api/auth/user'] as const;

/** Compares a member's most frequent requests with a stranger's. */
export async function signedIn(): Promise<Row[]> {
  const wrk = installed('/usr/bin/wrk');
  return [...(await onPostgres(wrk)), ...(await onEmbedded(wrk))];
}

async function onPostgres(wrk: string | null): Promise<Row[]> {
  await using postgres = await startPostgres();
  if (!wrk || !postgres) return notMeasured('PostgreSQL');
  await using folder = await temporaryFolder();
  const open = await openForSeeding(postgres);
  await insertTrucks(open, cityPlaces(SIGHTINGS));
  await open.close();
  return await measure(wrk, folder.path, { DATABASE_URL: postgres.url }, `PostgreSQL ${postgres.version}`);
}

async function onEmbedded(wrk: string | null): Promise<Row[]> {
  if (!wrk) return notMeasured('the embedded database');
  await using folder = await temporaryFolder();
  const open = await openDatabase({ DATA_DIR: folder.path, DATABASE_URL: undefined });
  await insertTrucks(open, cityPlaces(SIGHTINGS));
  await open.close();
  return await measure(wrk, folder.path, {}, 'the embedded database');
}

const nameRow = (route: string, database: string) => `\`GET ${route}\` with a session on ${database}`;
const BUDGET: Row['budget'] = { of: '', bound: '≥', figure: 0.6, unit: '× the anonymous nearby within a mile' };

const notMeasured = (database: string): Row[] =>
  ROUTES.map((route) => ({
    what: nameRow(route, database),
    budget: BUDGET,
    reached: null,
    ours: 'wrk or PostgreSQL is not installed',
    ...NO_PEER,
  }));

async function measure(wrk: string, folder: string, env: Record<string, string>, database: string): Promise<Row[]> {
  await using server = await startOurServer(folder, env);
  await untilGazetteer(server.url);
  const cookie = await signUp(server, 'member');
  await watchParkedCar(server, cookie, MIDDLE_OF_TRUCKS, 1);
  const queries = cityPlaces(ASKED, SIGHTINGS).map(
    ({ lat, lng }) => `/api/tow-trucks/nearby?lat=${lat.toFixed(5)}&lng=${lng.toFixed(5)}&radius=1`,
  );
  const ask = (paths: readonly string[], headers: readonly string[] = []) =>
    requestsPerSecond(wrk, server.url, paths, folder, LOAD, headers);
  const rounds: { nearby: number; signedIn: number[] }[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const nearby = await ask(queries);
    const figures: number[] = [];
    for (const route of ROUTES) figures.push(await ask([route], [`cookie: ${cookie}`]));
    rounds.push({ nearby, signedIn: figures });
  }
  return ROUTES.map((route, n) => {
    const ratio = median(rounds.map((round) => (round.signedIn[n] ?? Number.NaN) / round.nearby));
    return {
      what: nameRow(route, database),
      budget: BUDGET,
      reached: ratio,
      ours: `${figure(median(rounds.map((round) => round.signedIn[n] ?? Number.NaN)))}/s`,
      peer: `nearby: ${figure(median(rounds.map((round) => round.nearby)))}/s`,
      ratio: `${figure(ratio)} ×`,
    };
  });
}
