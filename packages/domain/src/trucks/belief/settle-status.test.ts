import { describe, expect, test } from 'vitest';

import type { AssessedVoice } from './assess-speakers.ts';
import { believe } from './believe.ts';
import { now, minutesAgo, PROVEN, truck, voice, passerBy, newVoice, first } from './voices.fixture.ts';

describe('a change of status', () => {
  const waiting = truck({ status: 'waiting' });
  const worse = { status: 'active', at: minutesAgo(1) } as const;
  const mild = (minutes: number) => ({ status: 'waiting', at: minutesAgo(minutes) }) as const;
  const seen = [voice('first', mild(10)), voice('b', mild(8))];
  test.each([
    ['one who is signed out', [passerBy('c', worse)], 'waiting', 'active'],
    ['one account more, against two', [voice('c', worse)], 'waiting', 'active'],
    ['two accounts', [voice('c', worse), voice('d', worse)], 'active', null],
    ['ten who are signed out', [...'cdefghijkl'].map((name) => passerBy(name, worse)), 'waiting', 'active'],
    ['ten new accounts', [...'cdefghijkl'].map((name) => newVoice(name, worse)), 'waiting', 'active'],
    ['an account and one who is signed out', [voice('c', worse), passerBy('d', worse)], 'waiting', 'active'],
    ['a proven account', [voice('c', { ...worse, standing: PROVEN })], 'active', null],
  ] as const)('by %s', (_name, voices, status, unconfirmedStatus) => {
    expect(believe(waiting, [...seen, ...voices], now)).toMatchObject({ status, unconfirmedStatus });
  });
  const [reported, joined] = [voice('first', mild(10)), voice('b', mild(8))];
  test.each<[string, AssessedVoice[], string, string | null]>([
    ['an account, after an account', [reported, voice('c', worse)], 'active', null],
    ['its reporter, whom another joined', [voice('first', worse), joined], 'active', null],
    ['two who are signed out', [passerBy('a', mild(8)), passerBy('c', worse)], 'active', null],
    ['a new account, after an account', [reported, newVoice('c', worse)], 'waiting', 'active'],
    ['somebody signed out, after an account', [reported, passerBy('c', worse)], 'waiting', 'active'],
    [
      'an account, after a proven one',
      [voice('first', { status: 'waiting', standing: PROVEN }), voice('c', worse)],
      'waiting',
      'active',
    ],
    [
      'an account, long after a proven one',
      [voice('first', { ...mild(30), standing: PROVEN }), voice('c', worse)],
      'waiting',
      'active',
    ],
  ])('to the worse: of two, %s', (_name, voices, status, unconfirmedStatus) =>
    expect(believe(waiting, voices, now)).toMatchObject({ status, unconfirmedStatus }),
  );
  test('of a truck that alarms nobody, by two who are signed out', () => {
    const said = [passerBy('first', mild(10)), passerBy('c', worse), passerBy('d', worse)];
    expect(believe(waiting, said, now)).toMatchObject({ status: 'active', reach: 'nobody' });
  });
  test('to the better takes two: of two, the worse still speaks', () => {
    const better = voice('b', { status: 'waiting', at: minutesAgo(1) });
    expect(believe(truck(), [first, better], now)).toMatchObject({ status: 'active', unconfirmedStatus: 'waiting' });
  });
  test('by the only voice', () =>
    expect(believe(waiting, [voice('first', worse)], now)).toMatchObject({
      status: 'active',
      unconfirmedStatus: null,
    }));
  test('a feed knows best how far along its call is', () =>
    expect(believe({ ...waiting, isOfficial: true }, [voice('c', { ...worse, standing: PROVEN })], now)).toMatchObject({
      status: 'waiting',
      unconfirmedStatus: null,
    }));
});
