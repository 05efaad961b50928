import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

import fc from 'fast-check';
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest';

import { eventually } from './testing/eventually.fixture.ts';
import { describeWithPostgres, startPostgres, type TestPostgres } from './testing/postgres.fixture.ts';
import { type City, everyTruckNear, startReportLoad } from './testing/report-load.fixture.ts';
import { openResumingStream, type ResumingStream } from './testing/resuming-stream.fixture.ts';
import { endServerProcess, type ServerProcess, startServerProcess } from './testing/server-process.fixture.ts';

/** `npm run chaos` is the whole, `.ci/run` a short sample; `CHAOS_SEED` repeats a run. */
const isWhole = process.env['CHAOS'] === 'whole';
const { kills, outages, longestMs, minuteMs, streams, cities } = isWhole
  ? { kills: 25, outages: 25, longestMs: 12_000, minuteMs: 60_000, streams: 200, cities: 30 }
  : { kills: 3, outages: 3, longestMs: 3000, minuteMs: 6000, streams: 30, cities: 3 };
const REPORTS_PER_SECOND = 50;
const BETWEEN_FAULTS_MS = 1000;
/** Each fault also cuts one stream in so many. */
const STREAMS_CUT = 10;
const seed = Number(process.env['CHAOS_SEED'] ?? Date.now() % 1_000_000);

/** In the middle of the United States, far enough apart. */
const CITIES: City[] = Array.from({ length: cities }, (_, n) => ({
  lat: 34 + Math.floor(n / 6),
  lng: -104 + (n % 6) * 2,
}));

type Fault = {
  kind: 'kill' | 'kill a backend' | 'end all backends' | 'stop' | 'freeze' | 'cut' | 'black hole';
  ms: number;
};

const aKill = fc.record({
  kind: fc.constantFrom<Fault['kind'][]>('kill', 'kill a backend', 'end all backends'),
  ms: fc.constant(0),
});
const anOutage = fc.record({
  kind: fc.constantFrom<Fault['kind'][]>('stop', 'freeze', 'cut', 'black hole'),
  ms: fc.integer({ min: 200, max: longestMs }),
});

describeWithPostgres('one process and a PostgreSQL that comes and goes', () => {
  let postgres: TestPostgres;
  let server: ServerProcess;
  let dataDir: string;
  beforeEach(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'towscout-outages-'));
    postgres = await startPostgres();
    server = await startServerProcess({ DATA_DIR: dataDir, DATABASE_URL: postgres.url, LOG_LEVEL: 'error' });
  });
  afterEach(async () => {
    await endServerProcess(server, 'SIGKILL');
    await postgres.close();
    await rm(dataDir, { recursive: true, force: true });
  });

  const isReady = async () => (await fetch(`${server.url}/readyz`).catch(() => null))?.status === 200;
  const untilReady = () => eventually(async () => expect(await isReady()).toBe(true));

  async function suffer({ kind, ms }: Fault): Promise<void> {
    switch (kind) {
      case 'kill':
        await postgres.kill();
        await postgres.start();
        break;
      case 'kill a backend':
        postgres.killBackend();
        break;
      case 'end all backends':
        // PostgreSQL may not have recovered from the kill before.
        await eventually(() =>
          postgres.query(
            "select pg_terminate_backend(pid) from pg_stat_activity where application_name like 'towscout%'",
          ),
        );
        break;
      case 'stop':
        await postgres.stop();
        await pause(ms);
        await postgres.start();
        break;
      case 'freeze':
        postgres.pause();
        await pause(ms);
        postgres.resume();
        break;
      case 'cut':
        await postgres.proxy.cut();
        await pause(ms);
        await postgres.proxy.reopen();
        break;
      case 'black hole':
        postgres.proxy.blackHole();
        await pause(ms);
        await postgres.proxy.reopen();
        break;
    }
  }

  test(
    `${kills} kills and ${outages} outages, and one of ${minuteMs / 1000} s, at any moment: nothing that was acknowledged is lost or doubled, every stream is whole`,
    { timeout: 3_600_000 },
    async () => {
      const about = `CHAOS_SEED=${seed}`;
      const chance = fc.sample(fc.double({ min: 0, max: 1, noNaN: true }), { seed, numRuns: 1000 });
      const random = () => chance.push(chance.shift() ?? 0) && (chance.at(-1) ?? 0);
      const faults =
        fc.sample(
          fc.shuffledSubarray(
            [
              ...fc.sample(aKill, { seed, numRuns: kills }),
              ...fc.sample(anOutage, { seed, numRuns: outages }),
              { kind: 'stop', ms: minuteMs } as Fault,
            ],
            { minLength: kills + outages + 1 },
          ),
          { seed, numRuns: 1 },
        )[0] ?? [];

      const listeners = Array.from({ length: streams }, (_, n) => {
        const city = n % CITIES.length;
        const { lat, lng } = CITIES[city] ?? { lat: 0, lng: 0 };
        const fetchIds = () => everyTruckNear(server.url, { lat, lng });
        return {
          city,
          stream: openResumingStream(() => `${server.url}/api/live?lat=${lat}&lng=${lng}&radius=5`, fetchIds, random),
        };
      });
      onTestFinished(() => listeners.forEach(({ stream }) => stream.close()));
      await eventually(() => expect(listeners.every(({ stream }) => stream.counts.opened === 1)).toBe(true));

      const load = startReportLoad(() => server.url, CITIES, REPORTS_PER_SECOND);
      const readyAfter: { kind: Fault['kind']; ms: number }[] = [];
      const sufferAll = async () => {
        for (const fault of faults) {
          await pause(BETWEEN_FAULTS_MS * random());
          const first = Math.floor(random() * STREAMS_CUT);
          listeners.filter((_, n) => n % STREAMS_CUT === first).forEach(({ stream }) => stream.cut());
          await suffer(fault);
          const back = performance.now();
          await untilReady();
          readyAfter.push({ kind: fault.kind, ms: Math.round(performance.now() - back) });
        }
        const over = new Date();
        await load.finish();
        return over;
      };
      // The process is the one that was started, to the end.
      const over = await Promise.race([sufferAll(), once(server.process, 'exit')]);
      if (!(over instanceof Date)) throw new Error(`${about}: the process ended: ${server.output().slice(-4000)}`);

      const sum = (of: (stream: ResumingStream) => number) =>
        listeners.reduce((total, { stream }) => total + of(stream), 0);
      process.stdout.write(
        `${about}: ${load.sent.length} reports acknowledged, answers ${JSON.stringify(Object.fromEntries(load.answers))}; ` +
          `${listeners.length} streams opened ${sum(({ counts }) => counts.opened)} times, fetched the list ${sum(({ counts }) => counts.fetched)} times; ready after ${readyAfter
            .toSorted((a, b) => a.ms - b.ms)
            .map(({ kind, ms }) => `${ms} (${kind})`)
            .join(', ')} ms\n`,
      );
      const rows = await postgres.query<{ id: string; location: string; votes: number }>(
        "select id, location, (select count(*)::int from sighting_reports where sighting_id = tow_trucks.id) as votes from tow_trucks where location like 'Corner %'",
      );
      const acknowledged = load.sent.map(({ location, truckId }) => `${location} ${truckId} 1`).toSorted();
      expect(rows.map(({ location, id, votes }) => `${location} ${id} ${votes}`).toSorted(), `${about}: rows`).toEqual(
        acknowledged,
      );

      const getIds = (city: number) =>
        load.sent.flatMap((report) => (report.city === city && report.truckId ? [report.truckId] : [])).toSorted();
      await eventually(() => {
        for (const { city, stream } of listeners)
          expect(
            [...new Set([...stream.told.keys(), ...stream.found])].toSorted(),
            `${about}: a stream of city ${city}`,
          ).toEqual(getIds(city));
      });
      for (const { city, stream } of listeners) {
        expect(stream.repeated, `${about}: told twice`).toEqual([]);
        expect(
          [...stream.told].filter(([, times]) => times > 1),
          `${about}: city ${city}`,
        ).toEqual([]);
      }
      for (const [n, city] of CITIES.entries())
        expect((await everyTruckNear(server.url, city)).toSorted(), `${about}: nearby`).toEqual(getIds(n));
      await eventually(async () =>
        expect(
          await postgres.query(
            "select state, count(*)::int from jobs.job where state <> 'completed' and start_after <= now() group by state",
          ),
          about,
        ).toEqual([]),
      );

      if (isWhole)
        expect(
          readyAfter.filter(({ ms }) => ms > 5000),
          `${about}: ready within 5 s`,
        ).toEqual([]);
      if (isWhole)
        await eventually(async () =>
          expect(
            await postgres.query("select 1 from jobs.job where name = 'live.sweep' and created_on > $1", [over]),
          ).not.toEqual([]),
        );
    },
  );
});
