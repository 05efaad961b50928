import { describe, expect, test } from 'vitest';

import type { AssessedVote } from './assess-voters.ts';
import { believe } from './believe.ts';
import { now, minutesAgo, PROVEN, truck, vote, passerBy, newVote, first } from './votes.fixture.ts';

describe('a change of status', () => {
  const waiting = truck({ status: 'waiting' });
  const worse = { status: 'active', at: minutesAgo(1) } as const;
  const mild = (minutes: number) => ({ status: 'waiting', at: minutesAgo(minutes) }) as const;
  const seen = [vote('first', mild(10)), vote('b', mild(8))];
  test.each([
    ['one who is signed out', [passerBy('c', worse)], 'waiting', 'active'],
    ['one account more, against two', [vote('c', worse)], 'waiting', 'active'],
    ['two accounts', [vote('c', worse), vote('d', worse)], 'active', null],
    ['ten who are signed out', [...'cdefghijkl'].map((name) => passerBy(name, worse)), 'waiting', 'active'],
    ['ten new accounts', [...'cdefghijkl'].map((name) => newVote(name, worse)), 'waiting', 'active'],
    ['an account and one who is signed out', [vote('c', worse), passerBy('d', worse)], 'waiting', 'active'],
    ['a proven account', [vote('c', { ...worse, standing: PROVEN })], 'active', null],
  ] as const)('by %s', (_name, votes, status, unconfirmedStatus) => {
    expect(believe(waiting, [...seen, ...votes], now)).toMatchObject({ status, unconfirmedStatus });
  });
  const [reported, joined] = [vote('first', mild(10)), vote('b', mild(8))];
  test.each<[string, AssessedVote[], string, string | null]>([
    ['an account, after an account', [reported, vote('c', worse)], 'active', null],
    ['its reporter, whom another joined', [vote('first', worse), joined], 'active', null],
    ['two who are signed out', [passerBy('a', mild(8)), passerBy('c', worse)], 'active', null],
    ['a new account, after an account', [reported, newVote('c', worse)], 'waiting', 'active'],
    ['somebody signed out, after an account', [reported, passerBy('c', worse)], 'waiting', 'active'],
    [
      'an account, after a proven one',
      [vote('first', { status: 'waiting', standing: PROVEN }), vote('c', worse)],
      'waiting',
      'active',
    ],
    [
      'an account, long after a proven one',
      [vote('first', { ...mild(30), standing: PROVEN }), vote('c', worse)],
      'waiting',
      'active',
    ],
  ])('to the worse: of two, %s', (_name, votes, status, unconfirmedStatus) =>
    expect(believe(waiting, votes, now)).toMatchObject({ status, unconfirmedStatus }),
  );
  test('of a truck that alarms nobody, by two who are signed out', () => {
    const said = [passerBy('first', mild(10)), passerBy('c', worse), passerBy('d', worse)];
    expect(believe(waiting, said, now)).toMatchObject({ status: 'active', reach: 'nobody' });
  });
  test('to the better takes two: of two, the worse still speaks', () => {
    const better = vote('b', { status: 'waiting', at: minutesAgo(1) });
    expect(believe(truck(), [first, better], now)).toMatchObject({ status: 'active', unconfirmedStatus: 'waiting' });
  });
  test('by the only vote', () =>
    expect(believe(waiting, [vote('first', worse)], now)).toMatchObject({ status: 'active', unconfirmedStatus: null }));
  test('a feed knows best how far along its call is', () =>
    expect(believe({ ...waiting, isOfficial: true }, [vote('c', { ...worse, standing: PROVEN })], now)).toMatchObject({
      status: 'waiting',
      unconfirmedStatus: null,
    }));
});
