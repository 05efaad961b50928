import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';

import type { VoteType } from '@towscout/contracts/reports/schema';

import type { Viewer } from '#accounts';
import { minutesBefore } from '#platform/clock.ts';
import { queryRows, transact } from '#platform/db/database.ts';
import type { OpenDatabase } from '#platform/db/open-database.ts';
import { createGroupCommit } from '#platform/group-commit/group-commit.ts';
import { Problem } from '#platform/http/problem.ts';
import type { LiveBus } from '#platform/live/live-bus.ts';
import { openTestDatabase } from '#testing/open-test-database.fixture.ts';
import { createSightingsAlone } from '#testing/sightings-alone.fixture.ts';
import { stoppedClock } from '#testing/test-clock.fixture.ts';

import { createLiveReports } from './live-reports.ts';
import { insertReport } from './reports.queries.ts';
import { createVoteOnReport, type VoteOnReport } from './vote-on-report.ts';

let open: OpenDatabase;
beforeAll(async () => {
  open = await openTestDatabase();
});
afterAll(() => open.close());

type Cast = {
  /** The last one does not exist. */
  report: 0 | 1 | 2 | 3;
  voteType: VoteType | null;
  who: 'proven' | 'unproven' | 'new' | 'barred' | 'reporter';
  network: number;
  milesAway: number | null;
  hasVoted: VoteType | null;
};

const cast: fc.Arbitrary<Cast> = fc.record({
  report: fc.constantFrom(0, 0, 0, 1, 1, 2, 3),
  voteType: fc.constantFrom('upvote', 'upvote', 'downvote', 'downvote', null),
  who: fc.constantFrom('proven', 'proven', 'proven', 'unproven', 'new', 'barred', 'reporter'),
  network: fc.nat(7),
  milesAway: fc.constantFrom(null, 0.1, 3),
  hasVoted: fc.constantFrom(null, null, 'upvote', 'downvote'),
});

const DAY_MINUTES = 24 * 60;
const MILES_A_DEGREE = 69.1;
let towns = 0;

/** Two reports with trucks and one without, each by a different reporter. */
async function openTown() {
  towns += 1;
  const name = `town${towns}`;
  const clock = stoppedClock();
  const places = Array.from({ length: 3 }, (_, n) => ({ lat: 35 + n / 10, lng: -120 + towns * 0.2 }));
  const published: unknown[] = [];
  const bus = {
    publish: async (_tx: unknown, events: unknown[]) => void published.push(...events),
  } as unknown as LiveBus;
  const trucks = createSightingsAlone(clock, bus);
  const person = (n: number | string, days: number) =>
    ({ id: `${name}-${n}`, createdAt: minutesBefore(clock.now(), days * DAY_MINUTES) }) as Viewer;
  const getAccount = (n: number | string) => `user:${name}-${n}`;
  const ids: string[] = [];
  for (const [n, place] of places.entries())
    await transact(open.db, async (tx) => {
      const truck = { place, location: 'Elm St', status: 'active', details: null, source: 'user' } as const;
      const networkKey = `${name}-reporter-${n}`;
      const reporter = { key: getAccount(`reporter-${n}`), networkKey, isAccount: true, isNewAccount: false };
      const { sighting } = n < 2 ? await trucks.report(tx, truck, reporter, {}) : { sighting: null };
      const report = await insertReport(tx, {
        place,
        location: 'Elm St',
        truckType: 'flatbed',
        activity: 'parked',
        confidence: 'high',
        gpsTagged: true,
        reportedBy: `${name}-reporter-${n}`,
        networkKey,
        reporterAgeMinutes: 30 * DAY_MINUTES,
        impossibleTravel: false,
        sightingId: sighting?.id ?? null,
        reportedAt: clock.now(),
        expiresAt: minutesBefore(clock.now(), -240),
      });
      ids.push(report.id);
    });
  const voteOn = createVoteOnReport({
    clock,
    bus,
    liveReports: createLiveReports(),
    commitVote: createGroupCommit(open.db, { longestWaitMs: 600_000 }),
    trucks,
  });

  return {
    published,
    async vote({ report, voteType, who, network, milesAway }: Cast, n: number) {
      const place = places[report] ?? { lat: 35, lng: -120 };
      const from = { latitude: place.lat + (milesAway ?? 0) / MILES_A_DEGREE, longitude: place.lng };
      const viewer = who === 'reporter' ? person(`reporter-${report}`, 30) : person(n, who === 'new' ? 0.01 : 30);
      return voteOn(
        ids[report] ?? 'b6f0c2a4-0000-4000-8000-000000000009',
        { voteType, ...(milesAway !== null && from) },
        { viewer, networkKey: `${name}-${network}` },
      );
    },
    async prepare(casts: readonly Cast[]) {
      for (const [n, { who, report, hasVoted, network }] of casts.entries()) {
        const until = minutesBefore(clock.now(), -DAY_MINUTES).toISOString();
        if (who === 'proven')
          await open.db.execute(
            sql`insert into reporter_standings (reporter_key, confirmed) values (${getAccount(n)}, 6)`,
          );
        if (who === 'barred')
          await open.db.execute(
            sql`insert into reporter_standings (reporter_key, barred_until) values (${getAccount(n)}, ${until})`,
          );
        if (hasVoted && ids[report] && who !== 'reporter' && who !== 'barred')
          await open.db.execute(sql`
            insert into report_votes (report_id, user_id, vote_type, cast_at, network_key, voter_age_minutes)
            values (${ids[report]}, ${`${name}-${n}`}, ${hasVoted}, ${minutesBefore(clock.now(), 5).toISOString()},
              ${`${name}-${network}`}, 9000)`);
      }
      clock.advance(1);
    },
    /** The stored rows without ids, places, times of day and the town's name. */
    async state() {
      const reports = await queryRows(
        open.db,
        sql`select round((place[1] * 10)::numeric) as at, upvotes, downvotes, trust_score, accuracy,
            verified_at is not null as is_verified, is_active, ended_by, expires_at - reported_at as lasts,
            (select json_agg(json_build_array(replace(user_id, ${name}, ''), vote_type, network_key is null, miles_away) order by user_id)
              from report_votes where report_id = crowdsourced_reports.id) as votes,
            (select json_build_array(status, trust, reach, confirmations, reporter_rewarded, reporter_blamed,
                (select json_agg(json_build_array(replace(reporter_key, ${name}, ''), verdict, stands_alone, raised_alarm, is_contradicted) order by reporter_key)
                  from sighting_reports where sighting_id = tow_trucks.id))
              from tow_trucks where id = crowdsourced_reports.sighting_id) as truck
          from crowdsourced_reports where reported_by like ${`${name}-reporter-%`} order by at`,
      );
      const standings = await queryRows(
        open.db,
        sql`select replace(reporter_key, ${name}, '') as key, confirmed, contradicted, false_reports
          from reporter_standings where reporter_key like ${`%${name}-%`} order by key`,
      );
      return { reports, standings };
    },
  };
}

/** Two votes by the same person are kept apart, so the second may come after others. */
const onceByTheReporter = (each: Cast, n: number, all: readonly Cast[]): Cast =>
  each.who === 'reporter' && all.findIndex(({ who }) => who === 'reporter') < n ? { ...each, who: 'unproven' } : each;

type Voted = Awaited<ReturnType<VoteOnReport>>;

function toAnswer(settled: PromiseSettledResult<Voted>) {
  if (settled.status === 'rejected') {
    if (settled.reason instanceof Problem) return settled.reason.status;
    throw settled.reason;
  }
  const { report, myVote } = settled.value;
  return [myVote, report.upvotes, report.downvotes, report.trustScore.toFixed(6), report.isActive];
}

const vote = (over: Partial<Cast>, n: number): Cast => ({
  report: 0,
  voteType: 'upvote',
  who: 'proven',
  network: n,
  milesAway: 0.1,
  hasVoted: null,
  ...over,
});
const people = Array.from({ length: 8 }, (_, n) => n);
/** A report that is verified, one that is distrusted, and one that a barred voter may not vote on. */
const EXAMPLES: [Cast[]][] = [
  [people.map((n) => vote({}, n))],
  [people.map((n) => vote({ voteType: 'downvote', report: 1 }, n))],
  [[vote({ who: 'barred' }, 0), vote({}, 1)]],
];

test('votes that arrive together end and are answered as they would be one by one', async () => {
  const seen = { verified: 0, distrusted: 0, refused: 0 };
  const property = fc.asyncProperty(fc.array(cast, { minLength: 2, maxLength: 12 }), async (given) => {
    const casts = given.map(onceByTheReporter);
    const [one, together] = [await openTown(), await openTown()];
    await one.prepare(casts);
    await together.prepare(casts);
    const answers: unknown[] = [];
    for (const [n, each] of casts.entries())
      answers.push(...(await Promise.allSettled([one.vote(each, n)])).map(toAnswer));
    const answered = await Promise.allSettled(casts.map((each, n) => together.vote(each, n)));
    expect(answered.map(toAnswer)).toEqual(answers);
    const state = await together.state();
    expect(state).toEqual(await one.state());
    seen.verified += state.reports.filter((report) => report['is_verified']).length;
    seen.distrusted += state.reports.filter((report) => report['ended_by'] === 'distrusted').length;
    seen.refused += answers.filter((answer) => typeof answer === 'number').length;
  });
  await fc.assert(property, { numRuns: 30, examples: EXAMPLES });
  expect(Math.min(...Object.values(seen))).toBeGreaterThan(0);
});

test('forty votes on one report are one event', async () => {
  const town = await openTown();
  const casts = Array.from({ length: 40 }, (_, n): Cast => ({
    report: 2,
    voteType: n % 4 === 0 ? 'downvote' : 'upvote',
    who: 'unproven',
    network: n,
    milesAway: null,
    hasVoted: null,
  }));
  const voted = await Promise.all(casts.map((each, n) => town.vote(each, n)));
  expect(voted.map(({ report }) => report.upvotes + report.downvotes)).toEqual(casts.map((_, n) => n + 1));
  expect(town.published.filter((event) => (event as { name: string }).name === 'report')).toMatchObject([
    { data: { upvotes: 30, downvotes: 10 } },
  ]);
});
