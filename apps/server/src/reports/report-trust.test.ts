import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { NO_RECORD } from '@towscout/domain/trucks/belief/standing';

import { minutesAfter, minutesBefore } from '#platform/clock.ts';

import { type ReportedTruck, reportTrust, type Vote } from './report-trust.ts';

const now = new Date('2026-11-20T12:00:00Z');
const MONTH = 30 * 24 * 60;
const proven = { confirmed: 10, contradicted: 0 };
const liar = { confirmed: 0, contradicted: 10 };

const truck = (over: Partial<ReportedTruck> = {}): ReportedTruck => ({
  reportedAt: now,
  reporter: NO_RECORD,
  accountAgeMinutes: MONTH,
  networkKey: 'reporter',
  gpsTagged: true,
  impossibleTravel: false,
  ...over,
});
let networks = 0;
const vote = (voteType: Vote['voteType'], over: Partial<Vote> = {}): Vote => ({
  voteType,
  castAt: now,
  voter: proven,
  accountAgeMinutes: MONTH,
  milesAway: 0.1,
  networkKey: `network ${(networks += 1)}`,
  ...over,
});
const many = (count: number, make: (n: number) => Vote): Vote[] => Array.from({ length: count }, (_, n) => make(n));
const trust = (votes: Vote[], over: Partial<ReportedTruck> = {}) => reportTrust(truck(over), votes, now);

const anyRecord = fc.record({
  confirmed: fc.double({ min: 0, max: 20, noNaN: true }),
  contradicted: fc.double({ min: 0, max: 20, noNaN: true }),
});
const anyNetwork = fc.option(fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f', 'g', 'reporter'));
const anyAge = fc.double({ min: 0, max: MONTH, noNaN: true });
const anyVote: fc.Arbitrary<Vote> = fc.record({
  voteType: fc.constantFrom('upvote', 'downvote'),
  castAt: fc.integer({ min: 0, max: 240 }).map((minutes) => minutesBefore(now, minutes)),
  voter: anyRecord,
  accountAgeMinutes: anyAge,
  milesAway: fc.option(fc.double({ min: 0, max: 50, noNaN: true })),
  networkKey: anyNetwork,
});
const anyTruck: fc.Arbitrary<ReportedTruck> = fc.record({
  reportedAt: fc.integer({ min: 0, max: 240 }).map((minutes) => minutesBefore(now, minutes)),
  reporter: anyRecord,
  accountAgeMinutes: anyAge,
  networkKey: anyNetwork,
  gpsTagged: fc.boolean(),
  impossibleTravel: fc.boolean(),
});

describe('before anybody votes', () => {
  test("a newcomer's fresh report is worth exactly 50, and nothing is accurate, verified or hidden", () =>
    expect(trust([])).toEqual({ trustScore: 50, accuracy: 0, isVerified: false, isHidden: false }));
  test('a newcomer is worth 50 with or without a position, and however new', () =>
    expect(trust([], { gpsTagged: false, accountAgeMinutes: 1 }).trustScore).toBe(50));
  test('a proven reporter is worth more, most of all with a position, and verifies nothing alone', () => {
    const withPosition = trust([], { reporter: proven });
    const without = trust([], { reporter: proven, gpsTagged: false });
    expect(withPosition.trustScore).toBeGreaterThan(without.trustScore);
    expect(without.trustScore).toBeGreaterThan(50);
    expect(withPosition.isVerified).toBe(false);
  });
  test('a good name fades with the news, a bad one does not', () => {
    const old = { reportedAt: minutesBefore(now, 240) };
    expect(trust([], { reporter: proven, ...old }).trustScore).toBeLessThan(55);
    expect(trust([], { reporter: liar, ...old }).trustScore).toBe(trust([], { reporter: liar }).trustScore);
  });
  test('the good name of an account that is minutes old counts for almost nothing', () =>
    expect(trust([], { reporter: proven, accountAgeMinutes: 10 }).trustScore).toBeLessThan(51));
  test('someone who cannot have come here in time is worth a quarter, whatever the record', () =>
    expect(trust([], { reporter: proven, impossibleTravel: true }).trustScore).toBe(25));
});

describe('verified', () => {
  test('by two proven neighbors', () => expect(trust(many(2, () => vote('upvote'))).isVerified).toBe(true));
  test('not by one, however proven, not even for a proven reporter', () =>
    expect(trust([vote('upvote')], { reporter: proven }).isVerified).toBe(false));
  test('by six strangers on networks of their own, not by five', () => {
    const strangers = (count: number) => trust(many(count, () => vote('upvote', { voter: NO_RECORD })));
    expect(strangers(5).isVerified).toBe(false);
    expect(strangers(6).isVerified).toBe(true);
  });
  test('not by liars, however many', () =>
    expect(trust(many(12, () => vote('upvote', { voter: liar }))).isVerified).toBe(false));
  test("not by one proven neighbor and the reporter's own network, however proven", () =>
    expect(trust([vote('upvote'), vote('upvote', { networkKey: 'reporter' })]).isVerified).toBe(false));
});

describe('hidden', () => {
  test('not by one "not there", whoever says it and whoever reported', () => {
    fc.assert(
      fc.property(anyTruck, anyVote, (report, denial) => {
        expect(reportTrust(report, [{ ...denial, voteType: 'downvote' }], now).isHidden).toBe(false);
      }),
    );
  });
  test('not by one proven neighbor and a few accounts made minutes ago', () =>
    expect(
      trust([vote('downvote'), vote('downvote', { accountAgeMinutes: 10 })], { impossibleTravel: true }).isHidden,
    ).toBe(false));
  test('by two proven neighbors, when it seems to be false', () => {
    expect(trust(many(2, () => vote('downvote'))).isHidden).toBe(true);
    expect(trust([...many(2, () => vote('downvote')), vote('upvote')]).isHidden).toBe(false);
  });
});

describe('how much a vote weighs', () => {
  const lift = (over: Partial<Vote>) => trust([vote('upvote', over)]).trustScore - 50;
  test('near weighs more than unknown, and unknown more than far', () => {
    expect(lift({ milesAway: 0 })).toBeGreaterThan(lift({ milesAway: null }));
    expect(lift({ milesAway: null })).toBeGreaterThan(lift({ milesAway: 3 }));
    expect(lift({ milesAway: 50 })).toBeGreaterThan(0);
  });
  test('someone who was borne out weighs more than a newcomer, and a newcomer more than a liar', () => {
    expect(lift({ voter: proven })).toBeGreaterThan(lift({ voter: NO_RECORD }));
    expect(lift({ voter: NO_RECORD })).toBeGreaterThan(lift({ voter: liar }));
  });
  test('an hour-old vote weighs half', () => {
    const [fresh, old] = [
      trust([vote('upvote'), vote('downvote')]),
      trust([vote('upvote'), vote('downvote', { castAt: minutesBefore(now, 60) })]),
    ];
    expect(fresh.accuracy).toBeCloseTo(1 / 2);
    expect(old.accuracy).toBeCloseTo(2 / 3);
  });
  test('a vote dated in the future weighs no more than one from now', () =>
    expect(lift({ castAt: minutesAfter(now, 600) })).toBe(lift({})));
  test('an account made ten minutes ago weighs almost nothing', () =>
    expect(lift({ accountAgeMinutes: 10 })).toBeLessThan(0.3));
  test('a hundred accounts made today, each on its own network, weigh less than one proven neighbor', () =>
    expect(
      trust(many(100, () => vote('upvote', { accountAgeMinutes: 20 * 60, voter: NO_RECORD }))).trustScore,
    ).toBeLessThan(trust([vote('upvote')]).trustScore));
});

describe('whatever is voted', () => {
  const votes = fc.array(anyVote, { maxLength: 20 });
  test('trust stays within 0 and 100, and accuracy within 0 and 1', () => {
    fc.assert(
      fc.property(anyTruck, votes, (report, votes) => {
        const { trustScore, accuracy } = reportTrust(report, votes, now);
        expect(trustScore >= 0 && trustScore <= 100 && accuracy >= 0 && accuracy <= 1).toBe(true);
      }),
    );
  });
  test('one more upvote never lowers trust, and one more downvote never raises it', () => {
    fc.assert(
      fc.property(anyTruck, votes, anyVote, (report, votes, more) => {
        const before = reportTrust(report, votes, now);
        const after = reportTrust(report, [...votes, more], now);
        if (more.voteType === 'upvote') expect(after.trustScore).toBeGreaterThanOrEqual(before.trustScore);
        else expect(after.trustScore).toBeLessThanOrEqual(before.trustScore);
      }),
    );
  });
  test('the order of votes does not matter, not even in the last digit', () => {
    const neighbor: fc.Arbitrary<Vote> = fc.record({
      voteType: fc.constantFrom('upvote', 'downvote'),
      castAt: fc.constant(now),
      voter: fc.constant(proven),
      accountAgeMinutes: fc.constant(MONTH),
      milesAway: fc.integer({ min: 0, max: 200 }).map((hundredths) => hundredths / 100),
      networkKey: fc.uuid(),
    });
    const neighbors = fc.array(neighbor, { minLength: 2, maxLength: 20 });
    const shuffled = neighbors.chain((votes) =>
      fc.tuple(fc.constant(votes), fc.shuffledSubarray(votes, { minLength: votes.length })),
    );
    fc.assert(
      fc.property(anyTruck, shuffled, (report, [votes, shuffled]) => {
        expect(reportTrust(report, shuffled, now)).toEqual(reportTrust(report, votes, now));
      }),
    );
  });
  test("one network's hundred votes never verify and never hide", () => {
    fc.assert(
      fc.property(
        anyTruck,
        fc.array(anyVote, { minLength: 100, maxLength: 100 }),
        fc.constantFrom('upvote', 'downvote'),
        (report, votes, voteType) => {
          const crowd = votes.map((vote): Vote => ({ ...vote, voteType, networkKey: 'one', accountAgeMinutes: MONTH }));
          const { isVerified, isHidden } = reportTrust(report, crowd, now);
          expect(isVerified || isHidden).toBe(false);
        },
      ),
    );
  });
  test('nothing is verified and hidden at once', () => {
    fc.assert(
      fc.property(anyTruck, votes, (report, votes) => {
        const { isVerified, isHidden } = reportTrust(report, votes, now);
        expect(isVerified && isHidden).toBe(false);
      }),
    );
  });
});
