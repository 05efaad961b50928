import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';

import { earnsAlarms } from '@towscout/domain/tow-records/alerts/record-alert-level';
import type { Calls, TowCall, TruthCase } from '@towscout/domain/tow-records/truth/follow-case';
import { wilsonInterval } from '@towscout/domain/tow-records/truth/statistics';
import type { LatLng } from '@towscout/geo';

import { assessDays } from './assess-days.ts';
import { assessTruth } from './assess-truth.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const MISSION: LatLng = { lat: 37.76, lng: -122.4148 };
const ACROSS_THE_STREET: LatLng = { lat: 37.7605, lng: -122.4148 };
const TWO_BLOCKS: LatLng = { lat: 37.7625, lng: -122.4148 };
const SUNSET: LatLng = { lat: 37.75, lng: -122.49 };

const asked = (minute: number, over: Partial<TruthCase> = {}): TruthCase => ({
  at: minute * MINUTE,
  place: MISSION,
  callNumber: null,
  ...over,
});
const tow = (minute: number, over: Partial<TowCall> = {}): TowCall => ({
  number: null,
  at: minute * MINUTE,
  place: ACROSS_THE_STREET,
  dispatchedAt: null,
  onSceneAt: null,
  ...over,
});
const calls = (tows: TowCall[], over: Partial<Calls> = {}): Calls => ({
  tows,
  others: new Set(),
  from: 0,
  to: 30 * DAY,
  ...over,
});

describe('by place and time', () => {
  it.each([
    ['40 minutes later beside it', 40, ACROSS_THE_STREET, 1],
    ['a minute earlier', -1, ACROSS_THE_STREET, 1],
    ['three minutes earlier', -3, ACROSS_THE_STREET, 0],
    ['two hours later', 120, ACROSS_THE_STREET, 1],
    ['later than that', 121, ACROSS_THE_STREET, 0],
    ['at once two blocks away', 1, TWO_BLOCKS, 0],
    ['at once in another part of the city', 1, SUNSET, 0],
  ])('a tow call %s', (_when, minutes, place, followed) => {
    expect(assessTruth([asked(600)], calls([tow(600 + minutes, { place })]))).toMatchObject({ followed, cases: 1 });
  });

  it('leaves out what the calls can’t tell', () => {
    const cases = [asked(-1), asked(30 * 24 * 60 - 119), asked(60, { place: null })];
    expect(assessTruth(cases, calls([]))).toMatchObject({
      cases: 0,
      share: null,
      medianLeadMinutes: null,
      falseAlarmsPerCarMonth: null,
      notJudged: { 'Outside the time of the calls.': 2, 'No call number and no place.': 1 },
    });
  });

  it('tells how often a call would be there by chance', () => {
    const week = 7 * 24 * 60;
    const { byChance } = assessTruth([asked(2 * week)], calls([tow(week + 30), tow(2 * week + 10)]));
    expect(byChance).toEqual({ followed: 1, cases: 2 });
  });
});

test('day by day the same cases are followed as in all', () => {
  const day = 24 * 60;
  const cases = [asked(600), asked(700, { place: SUNSET }), asked(day + 600), asked(2 * day, { place: null })];
  const all = calls([tow(610), tow(day + 630)]);
  expect(assessDays(cases, all)).toEqual([
    { day: '1970-01-01', cases: 2, followed: 1, leads: [10], falseAlarmsPerCar: 0 },
    { day: '1970-01-02', cases: 1, followed: 1, leads: [30], falseAlarmsPerCar: 0 },
  ]);
  expect(assessTruth(cases, all)).toMatchObject({ cases: 3, followed: 2 });
});

describe('by the number of the call', () => {
  const numbered = calls([tow(60, { number: '211910492', place: null })], { others: new Set(['211910773']) });

  it('needs no place, and the number decides', () => {
    const cases = [
      asked(59, { callNumber: '211910492', place: null }),
      asked(59, { callNumber: '211910773' }),
      asked(59, { callNumber: '211919999' }),
    ];
    expect(assessTruth(cases, numbered)).toMatchObject({
      followed: 1,
      cases: 2,
      medianLeadMinutes: 1,
      joinedBy: { number: 2, place: 0 },
      notJudged: { 'Its call is not in the file.': 1 },
    });
  });

  it('is another call where only tow calls are listed, and only while they are', () => {
    const only = { ...numbered, others: new Set<string>() };
    expect(assessTruth([asked(59, { callNumber: '211919999' })], only)).toMatchObject({ followed: 0, cases: 1 });
    expect(assessTruth([asked(-5, { callNumber: '211910492' })], only)).toMatchObject({ followed: 0, cases: 0 });
  });
});

test('leads are from the request to the call, its dispatch and the scene', () => {
  const minutes = (...of: (number | null)[]) => of.map((minute) => (minute === null ? null : minute * MINUTE));
  const [dispatchedAt = null, onSceneAt = null] = minutes(130, 150);
  const truth = assessTruth(
    [asked(100), asked(1000), asked(3000)],
    calls([tow(110, { dispatchedAt, onSceneAt }), tow(1004), tow(3030)]),
  );
  expect(truth).toMatchObject({ medianLeadMinutes: 10, medianMinutesToDispatch: 30, medianMinutesToOnScene: 50 });
});

test('false alarms are counted for a car where tow calls are made', () => {
  const cases = [asked(600), asked(3000), asked(4000), asked(5000, { place: SUNSET })];
  const truth = assessTruth(cases, calls([tow(610)]));
  expect(truth).toMatchObject({ followed: 1, cases: 4, falseAlarmsPerCarMonth: 2 });
});

test.each([
  [0, 0, 0, 1],
  [0, 10, 0, 0.2775],
  [10, 10, 0.7225, 1],
  [70, 130, 0.4529, 0.6218],
  [1, 1, 0.2065, 1],
])('the interval of %i in %i is Wilson’s', (happened, cases, low, high) => {
  const interval = wilsonInterval(happened, cases);
  expect(interval.low).toBeCloseTo(low, 4);
  expect(interval.high).toBeCloseTo(high, 4);
});

test('an interval holds its share, and narrows with more cases', () => {
  fc.assert(
    fc.property(fc.nat(1000), fc.integer({ min: 1, max: 1000 }), (some, cases) => {
      const happened = Math.min(some, cases);
      const { low, high } = wilsonInterval(happened, cases);
      const more = wilsonInterval(happened * 4, cases * 4);
      expect(low).toBeLessThanOrEqual(happened / cases);
      expect(high).toBeGreaterThanOrEqual(happened / cases);
      expect(low).toBeGreaterThanOrEqual(0);
      expect(high).toBeLessThanOrEqual(1);
      expect(more.high - more.low).toBeLessThanOrEqual(high - low);
    }),
  );
});

test.each([
  [50, 200, true],
  [49, 200, false],
  [199, 199, false],
  [0, 0, false],
  [250_000, 1_000_000, true],
])('%i of %i earns alarms: %s', (followed, cases, earned) => {
  expect(earnsAlarms({ followed, cases })).toBe(earned);
});
