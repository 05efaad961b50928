import { describe, expect, test } from 'vitest';

import { inLocale } from '@towscout/messages/in-locale';

import { HOUR_MS } from '../../durations.ts';
import { toFirstInstant } from '../../wall-clock.ts';
import {
  type DeclaredDay,
  type DeclaredHours,
  type DeclarationReading,
  declarationStatus,
  followDeclaration,
  hasRunOut,
  isBelievedGone,
  isGoneEarly,
  isRouteDayOver,
  type OpenDeclaration,
} from './declaration.ts';
import { declarationSentence, declarationTitle, type DeclarationAtCar } from './describe-declaration.ts';

const NOW = new Date('2026-12-05T20:00:00Z');
const inHours = (hours: number): Date => new Date(NOW.getTime() + hours * HOUR_MS);
const hours = (from: number, until: number | null): DeclaredHours => ({
  startsAt: inHours(from),
  endsAt: until === null ? null : inHours(until),
  days: [],
});
const NO_HOURS: DeclaredHours = { startsAt: null, endsAt: null, days: [] };
const declared = (given: DeclaredHours): DeclarationReading => ({ status: 'declared', ...given });
const open = (given: DeclaredHours): OpenDeclaration => ({ id: 'a', readFirstAt: inHours(-2), ...given });
const day = (named: 1 | 2 | 3, from: number, until: number): DeclaredDay => ({
  day: named,
  startsAt: inHours(from),
  endsAt: inHours(until),
});
const ofDays = (...days: DeclaredDay[]): DeclaredHours => ({
  startsAt: days[0]?.startsAt ?? null,
  endsAt: days.at(-1)?.endsAt ?? null,
  days,
});
const NOTHING = { begin: null, end: null, change: null };
const NONE: DeclarationReading = { status: 'none' };

describe('a declaration', () => {
  test('begins once, however often it is declared, and follows hours that the city corrects', () => {
    expect(followDeclaration(null, declared(hours(7, 54)), NOW)).toMatchObject({ begin: hours(7, 54), end: null });
    expect(followDeclaration(open(hours(7, 54)), declared(hours(7, 54)), NOW)).toEqual({
      begin: null,
      end: null,
      change: null,
    });
    expect(followDeclaration(open(hours(7, 54)), declared(hours(8, 54)), NOW)).toMatchObject({
      change: hours(8, 54),
      begin: null,
    });
    expect(followDeclaration(open(NO_HOURS), declared(NO_HOURS), NOW)).toMatchObject({ begin: null, change: null });
  });

  test('is taken back before it begins, and is over after that', () => {
    expect(followDeclaration(open(hours(7, 54)), NONE, NOW)).toMatchObject({ end: 'taken_back' });
    expect(followDeclaration(open(hours(-7, 30)), NONE, NOW)).toMatchObject({ end: 'over' });
    expect(followDeclaration(open(NO_HOURS), NONE, NOW)).toMatchObject({ end: 'over' });
    expect(followDeclaration(null, NONE, NOW)).toEqual({ begin: null, end: null, change: null });
  });

  test('that is gone between its start and its named end has to be gone twice, ten minutes apart', () => {
    const goesOn = open(hours(-7, 30));
    expect(isGoneEarly(goesOn, NONE, NOW)).toBe(true);
    expect(
      [open(hours(7, 54)), open(hours(-50, 0)), open(NO_HOURS), null].map((each) => isGoneEarly(each, NONE, NOW)),
    ).toEqual([false, false, false, false]);
    expect(isGoneEarly(goesOn, declared(hours(-7, 30)), NOW)).toBe(false);
    const minutesAgo = (minutes: number): Date => inHours(-minutes / 60);
    expect([null, minutesAgo(9), minutesAgo(10)].map((since) => isBelievedGone(since, NOW))).toEqual([
      false,
      false,
      true,
    ]);
  });

  test('that ended begins anew the next night; one declared again while it goes on replaces it', () => {
    expect(followDeclaration(null, declared(hours(31, 78)), NOW)).toMatchObject({ begin: hours(31, 78) });
    expect(followDeclaration(open(hours(-17, 30)), declared(hours(7, 54)), NOW)).toMatchObject({
      end: 'replaced',
      begin: hours(7, 54),
    });
  });

  test('is not begun anew by days that are listed without Day 1, which is kept', () => {
    const [day1, day2, day3] = [day(1, -30, -19), day(2, -19, -7), day(3, 5, 17)];
    const whole = ofDays(day1, day2, day3);
    expect(followDeclaration(open(whole), declared(ofDays(day3)), NOW)).toEqual({
      ...NOTHING,
      change: { ...whole, days: [day1, day3] },
    });
    expect(followDeclaration(open(ofDays(day1, day3)), declared(ofDays(day3)), NOW)).toEqual(NOTHING);
    expect(followDeclaration(open(whole), declared(NO_HOURS), NOW)).toEqual({
      ...NOTHING,
      change: { startsAt: day1.startsAt, endsAt: null, days: [day1] },
    });
    for (const stored of [NO_HOURS, ofDays(day(2, -19, 1))])
      expect(followDeclaration({ ...open(stored), readFirstAt: inHours(-19) }, declared(ofDays(day3)), NOW)).toEqual({
        ...NOTHING,
        change: ofDays(day3),
      });
  });

  test('is replaced by one whose Day 1 begins later, also where the days before came without theirs', () => {
    const next = ofDays(day(1, 7, 18), day(2, 18, 30));
    for (const stored of [ofDays(day(1, -17, -6), day(2, -6, 6)), ofDays(day(2, -6, 6)), NO_HOURS])
      expect(followDeclaration({ ...open(stored), readFirstAt: inHours(-6) }, declared(next), NOW)).toEqual({
        end: 'replaced',
        begin: next,
        change: null,
      });
  });

  test('has its routes cleared until no Day 1 ends after now', () => {
    expect(isRouteDayOver(ofDays(day(1, -1, 10), day(2, 10, 22)), NOW)).toBe(false);
    expect(isRouteDayOver(ofDays(day(1, -11, 0), day(2, 0, 12)), NOW)).toBe(true);
    expect(isRouteDayOver(ofDays(day(2, 0, 12), day(3, 24, 36)), NOW)).toBe(true);
    expect(isRouteDayOver(ofDays(day(1, -40, -30), day(1, 3, 10)), NOW)).toBe(false);
    expect(isRouteDayOver(NO_HOURS, NOW)).toBe(false);
  });

  test('whose named end has passed is none, and over before the next one begins', () => {
    expect(followDeclaration(open(hours(-50, -1)), declared(hours(7, 54)), NOW)).toMatchObject({
      end: 'over',
      begin: hours(7, 54),
    });
    expect(followDeclaration(null, declared(hours(-50, -1)), NOW)).toMatchObject({ begin: null });
    expect(followDeclaration(open(hours(-50, 1)), declared(hours(-50, -1)), NOW)).toMatchObject({ end: 'over' });
    expect(hasRunOut(open(hours(-50, 0)), NOW)).toBe(true);
    expect(hasRunOut(open(NO_HOURS), NOW)).toBe(false);
  });
});

test('a status that was not read lately is unknown, unless the city named an end that is ahead', () => {
  expect(declarationStatus(null, inHours(-1), NOW)).toBe('none');
  expect(declarationStatus(null, inHours(-7), NOW)).toBe('unknown');
  expect(declarationStatus(null, null, NOW)).toBe('unknown');
  expect(declarationStatus(open(NO_HOURS), inHours(-1), NOW)).toBe('declared');
  expect(declarationStatus(open(NO_HOURS), inHours(-7), NOW)).toBe('unknown');
  expect(declarationStatus(open(hours(-7, 30)), inHours(-20), NOW)).toBe('declared');
});

const atCar: DeclarationAtCar = {
  city: 'Minneapolis',
  news: 'began',
  isOnRoute: true,
  location: 'Hennepin Ave',
  startsAt: new Date('2024-12-20T03:00:00Z'),
  endsAt: new Date('2024-12-20T14:00:00Z'),
  timeZone: 'America/Chicago',
  carName: null,
};

test('it is told with its hours in the city, and what a car on a snow route has to do', () => {
  expect(declarationTitle(atCar)).toBe('Minneapolis declared a snow emergency: move your car');
  expect(declarationSentence(atCar)).toBe(
    'Hennepin Ave · Thu, Dec 19, 9:00 PM–Fri, Dec 20, 8:00 AM. Cars on snow routes may be towed.',
  );
  const elsewhere = { ...atCar, isOnRoute: false, startsAt: null, endsAt: null, location: '' };
  expect([declarationTitle(elsewhere), declarationSentence(elsewhere)]).toEqual([
    'Minneapolis declared a snow emergency',
    'hours not announced. Check which rules Minneapolis has where your car is parked.',
  ]);
  expect(declarationTitle({ ...atCar, news: 'over' })).toBe('The snow emergency in Minneapolis is over');
  expect(inLocale('es', () => declarationTitle({ ...atCar, news: 'taken_back' }))).toBe(
    'Minneapolis retiró su emergencia por nieve',
  );
});

test('a ban from 9 pm to 6 am over the change of time has ten hours in fall and eight in spring', () => {
  for (const [evening, morning, long] of [
    ['2026-10-31', '2026-11-01', 10],
    ['2026-03-07', '2026-03-08', 8],
  ] as const) {
    const startsAt = toFirstInstant(evening, 21 * 60, atCar.timeZone);
    const endsAt = toFirstInstant(morning, 6 * 60, atCar.timeZone);
    expect((endsAt.getTime() - startsAt.getTime()) / HOUR_MS).toBe(long);
    expect(declarationSentence({ ...atCar, startsAt, endsAt })).toMatch(/9:00 PM–.*6:00 AM\./);
    const ban = { ...open(NO_HOURS), startsAt, endsAt };
    expect([hasRunOut(ban, new Date(endsAt.getTime() - 1)), hasRunOut(ban, endsAt)]).toEqual([false, true]);
  }
});
