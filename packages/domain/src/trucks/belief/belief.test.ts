import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import type { BelievedTruck } from '../belief.ts';
import { falseDepartures, assessVoters, outcomesByKey, type AssessedVote } from './assess-voters.ts';
import { believe } from './believe.ts';
import { mayAlarm } from './limits.ts';
import { NEWCOMER } from './standing.ts';
import { feed, first, LIAR, minutesAgo, newVote, now, passerBy, PROVEN, truck, vote } from './votes.fixture.ts';

const about = (...votes: AssessedVote[]) => believe(truck(), votes, now);

describe('who is alerted about a truck', () => {
  test.each([
    ['one who is signed out', [passerBy('a')], 'nobody', 'unconfirmed'],
    ['an unproven account', [first], 'beside', 'reported'],
    ['an unproven account beyond its limits', [vote('first', { mayAlarm: false })], 'notice', 'reported'],
    [
      'an account that cannot have come here',
      [vote('first', { standsAlone: false, mayAlarm: false })],
      'notice',
      'unconfirmed',
    ],
    ['an account that was found wrong', [vote('first', { standing: LIAR })], 'nobody', 'unconfirmed'],
    [
      'an unproven account on a network that was found wrong',
      [vote('first', { networkStanding: LIAR })],
      'beside',
      'reported',
    ],
    [
      'an unproven account and another on a network that was found wrong',
      [first, vote('b', { networkStanding: LIAR })],
      'beside',
      'reported',
    ],
    [
      'an account proven of late on a network that was found wrong',
      [vote('first', { standing: { ...NEWCOMER, confirmed: 1 }, networkStanding: LIAR })],
      'beside',
      'reported',
    ],
    ['a proven account', [vote('first', { standing: PROVEN })], 'everyone', 'reported'],
    ['two unproven accounts on two networks', [first, vote('b')], 'beside', 'confirmed'],
    [
      'two unproven accounts beyond their limits',
      [vote('first', { mayAlarm: false }), vote('b', { mayAlarm: false })],
      'beside',
      'confirmed',
    ],
    [
      'two new accounts beyond their limits',
      [newVote('first', { mayAlarm: false }), newVote('b', { mayAlarm: false })],
      'notice',
      'confirmed',
    ],
    [
      'ten new accounts on ten networks',
      [first, ...[...'bcdefghij'].map((name) => newVote(name))],
      'beside',
      'confirmed',
    ],
    ['an unproven account and one that is proven', [first, vote('b', { standing: PROVEN })], 'everyone', 'confirmed'],
    ['an unproven account and one who is signed out', [first, passerBy('b')], 'beside', 'confirmed'],
    ['two unproven accounts on one network', [first, vote('b', { network: 'first' })], 'beside', 'reported'],
    [
      'two accounts of which the network tells nothing',
      [vote('first', { network: null }), vote('b', { network: null })],
      'beside',
      'confirmed',
    ],
    [
      'a proven account and a signed-out echo of its network',
      [vote('first', { standing: PROVEN }), passerBy('first')],
      'everyone',
      'reported',
    ],
    ['two signed-out networks', [passerBy('a'), passerBy('b')], 'nobody', 'confirmed'],
    ['one who is signed out and a dispatched call', [passerBy('a'), feed], 'everyone', 'confirmed'],
    ['an account and a liar', [first, vote('b', { standing: LIAR })], 'beside', 'reported'],
    [
      'two, against two who found nothing',
      [
        first,
        vote('c', { verdict: 'not_there' }),
        vote('d', { verdict: 'not_there' }),
        vote('b', { at: minutesAgo(3) }),
      ],
      'notice',
      'reported',
    ],
    ['two, against one', [first, vote('b'), vote('c', { verdict: 'not_there' })], 'beside', 'confirmed'],
    [
      'one, against passers-by and new accounts',
      [first, passerBy('c', { verdict: 'not_there' }), newVote('d', { verdict: 'not_there' })],
      'beside',
      'reported',
    ],
  ] as const)('%s', (_name, votes, reach, trust) => {
    expect(believe(truck(), votes, now)).toMatchObject({ status: 'active', reach, trust });
  });
  test('a feed alerts everybody', () =>
    expect(believe(truck({ isOfficial: true, reportedBy: null }), [], now)).toMatchObject({
      reach: 'everyone',
      trust: 'official',
    }));
});

describe('a truck leaves', () => {
  const gone = { verdict: 'gone', at: minutesAgo(1) } as const;
  const seen = [first, vote('b', { at: minutesAgo(8) })];
  test.each([
    ['one who is signed out', [passerBy('c', gone)], 'active', null],
    ['one new account', [vote('c', gone)], 'active', null],
    ['a proven account', [vote('c', { ...gone, standing: PROVEN })], 'departed', 'proven'],
    ['a proven account a mile off', [vote('c', { ...gone, standing: PROVEN, milesAway: 1 })], 'active', null],
    ['two accounts on one network', [vote('c', gone), vote('d', { ...gone, network: 'c' })], 'active', null],
    ['two of whom one was found wrong', [vote('c', gone), vote('d', { ...gone, standing: LIAR })], 'active', null],
    ['its reporter, whom somebody joined', [vote('first', gone)], 'active', null],
  ] as const)('by the vote of %s', (_name, votes, status, departedBy) => {
    const belief = about(...seen.filter(({ key }) => !votes.some((vote) => vote.key === key)), ...votes);
    expect(belief).toMatchObject({
      status,
      departedBy,
      unconfirmedStatus: status === 'departed' ? null : expect.toBeOneOf(['departed', null]),
    });
  });
  const two = [vote('c', gone), vote('d', gone)];
  test('by two unproven accounts only when nobody contradicts them within ten minutes', () => {
    expect(about(...seen, ...two)).toMatchObject({
      status: 'active',
      unconfirmedStatus: 'departed',
      saidToHaveLeftAt: now,
    });
    const since = (minutes: number) => truck({ saidToHaveLeftAt: minutesAgo(minutes) });
    const earlier = two.map((vote) => ({ ...vote, at: minutesAgo(9.5) }));
    expect(believe(since(9), [first, ...earlier], now)).toMatchObject({
      status: 'active',
      saidToHaveLeftAt: minutesAgo(9),
    });
    expect(believe(since(10), [first, ...earlier], now)).toMatchObject({
      status: 'departed',
      departedBy: 'two',
      saidToHaveLeftAt: null,
    });
    for (const witness of [passerBy('e'), newVote('e'), vote('e')])
      expect(believe(since(10), [first, ...earlier, witness], now)).toMatchObject({
        status: 'active',
        saidToHaveLeftAt: null,
        unconfirmedStatus: null,
      });
  });
  test('at once when a proven vote agrees with two', () =>
    expect(about(...seen, ...two, vote('e', { ...gone, standing: PROVEN }))).toMatchObject({
      status: 'departed',
      departedBy: 'proven',
    }));
  test('not by what two said of ten minutes ago, which nobody could contradict yet', () => {
    const late = two.map((vote) => ({ ...vote, at: minutesAgo(9.5) }));
    expect(about(first, ...late)).toMatchObject({ status: 'active', saidToHaveLeftAt: now });
  });
  test.each([
    ['passers-by', passerBy],
    ['new accounts', newVote],
  ])('however many %s say so, now or never there, it stays as it is', (_name, speak) => {
    for (const verdict of ['gone', 'not_there'] as const) {
      const liars = [...'cdefghijkl'].map((name) => speak(name, { verdict, at: minutesAgo(1) }));
      expect(believe(truck({ saidToHaveLeftAt: minutesAgo(30) }), [first, ...liars], now)).toMatchObject({
        status: 'active',
        reach: 'beside',
        unconfirmedStatus: 'departed',
        saidToHaveLeftAt: null,
        wasNeverThere: false,
      });
    }
  });
  test('by its reporter, when nobody else joined', () =>
    expect(about(vote('first', gone))).toMatchObject({ status: 'departed', departedBy: 'reporter' }));
  test('an unproven vote alone is shown as unconfirmed', () =>
    expect(about(...seen, passerBy('c', gone)).unconfirmedStatus).toBe('departed'));
  test('until someone sees it again', () =>
    expect(about(...seen, passerBy('c', gone), vote('d', { at: now })).unconfirmedStatus).toBeNull());
  test('someone who saw it in between answers the earlier claims', () =>
    expect(
      about(first, vote('c', { ...gone, at: minutesAgo(4) }), vote('d', { at: minutesAgo(3) }), vote('e', gone)).status,
    ).toBe('active'));
  test('two are needed to send away what a feed lists', () => {
    const listed = truck({ isOfficial: true, reportedBy: null });
    expect(believe(listed, [vote('c', gone)], now)).toMatchObject({ status: 'active', unconfirmedStatus: 'departed' });
    expect(believe(listed, two, now)).toMatchObject({ status: 'active', saidToHaveLeftAt: now });
    expect(believe({ ...listed, saidToHaveLeftAt: minutesAgo(10) }, two, now)).toMatchObject({
      status: 'departed',
      departedBy: 'two',
    });
  });
  test('a claim known only from when it was reported is not news', () =>
    expect(about(...seen, vote('c', { verdict: 'not_there', standing: PROVEN, at: minutesAgo(10) })).status).toBe(
      'active',
    ));
});

describe('a vote that takes itself back stops counting', () => {
  const back = { verdict: 'gone', at: minutesAgo(1) } as const;

  test('and when nobody is left who saw the truck, it has left at once, with or without an account', () => {
    const bySignedOut = { reportedBy: 'net:a', reach: 'nobody' } as const;
    expect(about(vote('first', back), vote('second', back))).toMatchObject({ status: 'departed', departedBy: 'two' });
    expect(about(vote('first', { ...back, verdict: 'not_there' }), newVote('second', back)).status).toBe('departed');
    expect(believe(truck(bySignedOut), [passerBy('a', back), passerBy('b', back)], now).status).toBe('departed');
    expect(believe(truck(bySignedOut), [passerBy('a', back), vote('c', back)], now).status).toBe('departed');
  });

  test('and whoever else saw it keeps it there, but not one who was found wrong', () => {
    expect(about(vote('first', back), vote('second', back), passerBy('c')).status).toBe('active');
    expect(about(first, vote('second', back), vote('third', back)).status).toBe('active');
    expect(about(vote('first', back), vote('second', { standing: LIAR })).status).toBe('departed');
  });

  test('and a source that lists it keeps it there', () => {
    const listed = truck({ isOfficial: true, reportedBy: null });
    expect(believe(listed, [vote('a', back), vote('b', back)], now).status).toBe('active');
    expect(about(vote('first', back), vote('second', back), feed).status).toBe('active');
  });
});

describe('whatever is said', () => {
  const anyVote = fc.record({
    name: fc.constantFrom('first', 'b', 'c', 'd'),
    isAccount: fc.boolean(),
    network: fc.constantFrom('n1', 'n2', 'n3'),
    verdict: fc.constantFrom('seen', 'gone', 'not_there'),
    status: fc.constantFrom(null, 'active', 'waiting', 'en_route'),
    at: fc.integer({ min: 0, max: 10 }).map(minutesAgo),
  });
  const unproven = fc
    .uniqueArray(anyVote, { selector: ({ name, isAccount, network }) => (isAccount ? name : network), maxLength: 6 })
    .map((votes) =>
      votes.map(
        ({ name, isAccount, ...over }) => (isAccount ? vote(name, over) : passerBy(over.network, over)) as AssessedVote,
      ),
    );
  const shown = fc
    .constantFrom('active', 'waiting', 'en_route')
    .map((status) => truck({ status: status as BelievedTruck['status'] }));

  test('one unproven network more never changes what others said', () => {
    fc.assert(
      fc.property(shown, anyVote, (shown, { verdict, status }) => {
        const seen = [vote('first', { at: minutesAgo(9) }), vote('b', { at: minutesAgo(8) })];
        const stranger = vote('stranger', {
          network: 'far',
          verdict: verdict as AssessedVote['verdict'],
          status: status as AssessedVote['status'],
          at: now,
        });
        expect(believe(shown, [...seen, stranger], now).status).toBe(shown.status);
      }),
    );
  });
  test('one network never reaches everybody, and never sends away what another reported', () => {
    fc.assert(
      fc.property(unproven, (votes) => {
        const crowd = votes.map((vote) => ({ ...vote, network: 'one' }));
        expect(believe(truck({ reportedBy: 'user:else' }), crowd, now)).toMatchObject({
          status: 'active',
          reach: expect.not.stringMatching('everyone'),
        });
      }),
    );
  });
  test('the order in which votes come does not matter', () => {
    fc.assert(
      fc.property(
        unproven.chain((votes) =>
          fc.tuple(fc.constant(votes), fc.shuffledSubarray(votes, { minLength: votes.length })),
        ),
        ([votes, shuffled]) => {
          const distinct = votes.map((vote, n) => ({ ...vote, at: new Date(vote.at.getTime() + n) }));
          const moved = shuffled.map((vote) => distinct[votes.indexOf(vote)] ?? vote);
          expect(believe(truck(), moved, now)).toEqual(believe(truck(), distinct, now));
        },
      ),
    );
  });
});

describe('who gains standing, and who loses it', () => {
  const reported = { reportedBy: 'user:first', isRewarded: false, isBlamed: false };
  const assess = (votes: AssessedVote[], over: Partial<typeof reported> = {}, reportedAt = minutesAgo(10)) =>
    outcomesByKey(
      assessVoters(
        { ...reported, ...over },
        votes,
        believe(truck({ reportedAt, saidToHaveLeftAt: minutesAgo(10) }), votes, now),
        now,
      ),
      now,
    ).map(({ key, outcome }) => `${key} ${outcome}`);
  const denied = (name: string) => vote(name, { verdict: 'not_there', at: minutesAgo(4) });

  test('the reporter whom someone independent joined gains once, along with the network', () => {
    expect(assess([first, vote('b')])).toEqual(['user:first borne_out']);
    expect(assess([first, vote('b', { standing: PROVEN })])).toEqual(['user:first borne_out', 'net:first borne_out']);
    expect(assess([first, vote('b')], { isRewarded: true })).toEqual([]);
    expect(assess([first, vote('b', { network: 'first' })])).toEqual([]);
  });
  test.each([
    ['a passer-by', [first, passerBy('b')]],
    ['a new account', [first, newVote('b')]],
    ['two new accounts', [newVote('first'), newVote('b'), newVote('c')]],
    ['an unproven account, when the reporter is new', [newVote('first'), vote('b')]],
  ])('nobody gains by %s', (_name, votes) => expect(assess(votes)).toEqual([]));
  test('a new reporter gains by a proven vote', () =>
    expect(assess([newVote('first'), vote('b', { standing: PROVEN })])).toEqual([
      'user:first borne_out',
      'net:first borne_out',
    ]));
  test('nobody loses by passers-by and new accounts', () =>
    expect(
      assess([
        first,
        ...[...'abcd'].map((name) => newVote(name, { verdict: 'not_there', at: minutesAgo(4) })),
        ...[...'efgh'].map((name) => passerBy(name, { verdict: 'not_there', at: minutesAgo(4) })),
      ]),
    ).toEqual([]));
  test('the reporter of a truck that two others did not find loses, and so does whoever agreed', () => {
    expect(assess([first, denied('a'), denied('b')])).toEqual(['user:first false_report', 'net:first contradicted']);
    expect(assess([first, vote('c'), denied('a'), denied('b'), denied('d')])).toEqual([
      'user:first false_report',
      'net:first contradicted',
      'user:c contradicted',
      'net:c contradicted',
    ]);
    expect(assess([first, denied('a'), denied('b')], { isBlamed: true })).toEqual([]);
  });
  test('whoever confirms their own false report does not escape those who answer later that it was never there', () => {
    const answered = (name: string) => vote(name, { verdict: 'not_there', at: minutesAgo(10) });
    const proven = vote('b', { verdict: 'not_there', at: minutesAgo(10), standing: PROVEN });
    const confirmedLater = vote('first', { at: minutesAgo(2) });
    expect(assess([confirmedLater, answered('a'), proven])).toEqual([
      'user:first false_report',
      'net:first contradicted',
    ]);
    expect(assess([{ ...confirmedLater, verdict: 'gone' }, answered('a'), proven])).toEqual([]);
  });
  test('nobody loses by a single denial, or when it was last seen long ago: it had left', () => {
    expect(assess([first, denied('a')])).toEqual([]);
    const longAgo = minutesAgo(30);
    expect(assess([vote('first', { at: longAgo }), denied('a'), denied('b')], {}, longAgo)).toEqual([]);
  });
  test('those who said that it left while two others still saw it lose', () => {
    const gone = vote('g', { verdict: 'gone', at: minutesAgo(4) });
    expect(
      assess([first, gone, vote('b', { at: minutesAgo(3) }), vote('c', { at: minutesAgo(2) })], { isRewarded: true }),
    ).toEqual(['user:g contradicted', 'net:g contradicted']);
  });
});

test('whoever said that it had left loses when others see one there right after', () => {
  const left = [
    first,
    vote('c', { verdict: 'gone' }),
    vote('d', { verdict: 'gone', isContradicted: true }),
    passerBy('e', { verdict: 'not_there' }),
  ];
  expect(falseDepartures(left).map(({ vote, outcome }) => `${vote.key} ${outcome}`)).toEqual([
    'user:c contradicted',
    'net:e contradicted',
  ]);
});

test('unproven reporters raise three alarms an hour from one network, and five a day from one account', () => {
  expect(mayAlarm({ byNetworkLastHour: 2, byAccountLastDay: 4 })).toBe(true);
  expect(mayAlarm({ byNetworkLastHour: 3, byAccountLastDay: 0 })).toBe(false);
  expect(mayAlarm({ byNetworkLastHour: 0, byAccountLastDay: 5 })).toBe(false);
});
