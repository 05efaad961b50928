import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';

import type { TruckStatus } from '@towscout/domain/trucks/status';

import { queryRows } from '#platform/db/database.ts';
import type { OpenDatabase } from '#platform/db/open-database.ts';
import { createGroupCommit } from '#platform/group-commit/group-commit.ts';
import { isRefusal } from '#platform/http/problem.ts';
import { openTestDatabase } from '#testing/open-test-database.fixture.ts';
import { stoppedClock } from '#testing/test-clock.fixture.ts';

import { createLiveMap } from './live-map.ts';
import { reportSighting } from './report-sighting.ts';
import type { Reporter } from './reporter.ts';

let open: OpenDatabase;
beforeAll(async () => {
  open = await openTestDatabase();
});
afterAll(() => open.close());

type Said = {
  spot: number;
  status: TruckStatus;
  reporter: 'proven' | 'unproven' | 'signed out' | 'barred';
  isPoisoned: boolean;
};

/** Meters east along a street; neighbors are the same truck, others aren't. */
const SPOTS = [0, 120, 400, 2000, 2100];
const METERS_A_DEGREE = 91_000;
const LATITUDE = 35;

const said: fc.Arbitrary<Said> = fc.record({
  spot: fc.nat(SPOTS.length - 1),
  status: fc.constantFrom('active', 'waiting', 'departed'),
  reporter: fc.oneof(
    { weight: 8, arbitrary: fc.constantFrom('proven' as const, 'unproven' as const, 'signed out' as const) },
    { weight: 1, arbitrary: fc.constant('barred' as const) },
  ),
  /** With an intent that PostgreSQL refuses, so that its statement fails. */
  isPoisoned: fc.oneof({ weight: 9, arbitrary: fc.constant(false) }, { weight: 1, arbitrary: fc.constant(true) }),
});

let streets = 0;

/** A street of its own, far from the others. */
async function openStreet() {
  streets += 1;
  const lng = -120 + streets * 0.2;
  const clock = stoppedClock();
  const deps = {
    clock,
    places: { wordsFor: (_place: unknown, words: string) => words },
    events: { record: async () => undefined, recordAll: async () => undefined, listen: () => undefined },
    bus: { publish: async () => undefined },
    liveMap: createLiveMap(),
    commitReport: createGroupCommit(open.db, { longestWaitMs: 600_000 }),
  } as unknown as Parameters<typeof reportSighting>[0];
  const name = `street${streets}`;
  return {
    async report({ spot, status, reporter, isPoisoned }: Said, n: number): Promise<string> {
      const place = { lat: LATITUDE, lng: lng + (SPOTS[spot] ?? 0) / METERS_A_DEGREE };
      const intent = (isPoisoned ? 'none' : 'unknown') as 'unknown';
      const report = { place, location: 'Elm St', status, intent, details: null, source: 'user' as const };
      const { outcome } = await reportSighting(deps, report, reporterNumber(name, n, reporter), {
        key: `${name}-${n}`,
        bodyHash: 'same',
      });
      return outcome;
    },
    async prepare(all: readonly Said[]) {
      for (const [n, { reporter }] of all.entries()) {
        if (reporter === 'proven')
          await open.db.execute(
            sql`insert into reporter_standings (reporter_key, confirmed) values (${`user:${name}-${n}`}, 3)`,
          );
        if (reporter === 'barred')
          await open.db.execute(
            sql`insert into reporter_standings (reporter_key, barred_until) values (${`user:${name}-${n}`}, ${new Date(clock.now().getTime() + 1e9).toISOString()})`,
          );
      }
    },
    /** Without ids, places and the street's name. */
    async state() {
      const trucks = await queryRows(
        open.db,
        sql`select round(((place[0] - ${lng}) * ${METERS_A_DEGREE})::numeric) as meters, status, trust, reach, confirmations,
            replace(reported_by, ${name}, '') as by, reporter_rewarded, reporter_blamed, departed_by,
            (select json_agg(json_build_array(replace(reporter_key, ${name}, ''), verdict, sighting_reports.status, stands_alone, raised_alarm, is_contradicted) order by reporter_key)
              from sighting_reports where sighting_id = tow_trucks.id) as votes
          from tow_trucks where reported_by like ${`%${name}-%`} order by meters, by`,
      );
      const standings = await queryRows(
        open.db,
        sql`select replace(reporter_key, ${name}, '') as key, confirmed, contradicted, false_reports
          from reporter_standings where reporter_key like ${`%${name}-%`} order by key`,
      );
      return { trucks, standings };
    },
  };
}

function reporterNumber(street: string, n: number, reporter: Said['reporter']): Reporter {
  const networkKey = `${street}-${n}`;
  return reporter === 'signed out'
    ? { key: `net:${networkKey}`, networkKey, isAccount: false, isNewAccount: false }
    : { key: `user:${street}-${n}`, networkKey, isAccount: true, isNewAccount: false };
}

function outcome({ reporter, isPoisoned }: Said, settled: PromiseSettledResult<string>): string {
  if (settled.status === 'fulfilled') return settled.value;
  if (reporter !== 'barred' && !isPoisoned) throw settled.reason;
  return isRefusal(settled.reason) ? 'refused' : 'not saved';
}

test('reports that arrive together end as they would one by one, whoever is refused or cannot be saved', async () => {
  const property = fc.asyncProperty(fc.array(said, { minLength: 2, maxLength: 10 }), async (all) => {
    const [one, together] = [await openStreet(), await openStreet()];
    await Promise.all([one.prepare(all), together.prepare(all)]);
    const answers: string[] = [];
    for (const [n, each] of all.entries())
      for (const settled of await Promise.allSettled([one.report(each, n)])) answers.push(outcome(each, settled));
    const answered = await Promise.allSettled(all.map((each, n) => together.report(each, n)));
    expect(all.flatMap((each, n) => (answered[n] ? outcome(each, answered[n]) : []))).toEqual(answers);
    expect(await together.state()).toEqual(await one.state());
  });
  await fc.assert(property, { numRuns: 40 });
});

test('a thousand retries of one report add it once', async () => {
  const street = await openStreet();
  const report: Said = { spot: 0, status: 'active', reporter: 'unproven', isPoisoned: false };
  const answers = await Promise.all(Array.from({ length: 1000 }, () => street.report(report, 0)));
  expect(new Set(answers)).toEqual(new Set(['reported']));
  expect((await street.state()).trucks).toMatchObject([{ confirmations: 1 }]);
});
