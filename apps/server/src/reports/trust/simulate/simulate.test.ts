import { describe, expect, test } from 'vitest';

import { chanceFrom } from './chance.ts';
import { liveInCity } from './city.ts';
import { CROWDS, REFUSED } from './crowds.ts';
import { FALSE_ACCOUNTS, falseAccountsNeeded } from './false-accounts.ts';
import { measureCity } from './measure.ts';
import { newcomerAmongThree } from './newcomer.ts';

/** The claims of decision 012, each with a margin, on fewer days than its tables. */
const SEEDS = [1, 2];
const honest = measureCity(CROWDS.honest, SEEDS);
const hostile = measureCity(CROWDS['30 aged, 5 networks'], SEEDS);

describe('the alerts of a crowd', () => {
  test('an honest crowd: at least 95 of 100 alerts are right, and 80 of 100 reported trucks alert in time', () => {
    expect(honest.precision).toBeGreaterThanOrEqual(0.95);
    expect(honest.recall).toBeGreaterThanOrEqual(0.8);
  });
  test('an honest crowd verifies most true reports within ten minutes, a newcomer\'s too', () => {
    expect(honest.minutesToVerified).toBeLessThanOrEqual(10);
    expect(honest.newcomers.minutesToVerified).toBeLessThanOrEqual(10);
    expect(honest.newcomers.shareVerified).toBeGreaterThanOrEqual(0.7);
  });
  test('thirty hostile accounts on five networks: at least 90 of 100 alerts are right, and 85 of 100 trucks alert in time', () => {
    expect(hostile.lies).toBeGreaterThan(honest.lies);
    expect(hostile.precision).toBeGreaterThanOrEqual(0.9);
    expect(hostile.recall).toBeGreaterThanOrEqual(0.85);
  });
  test('also when they only lie, and when they have been at it for five days', () => {
    expect(measureCity(CROWDS['30 aged, 5 networks, only lies'], SEEDS).precision).toBeGreaterThanOrEqual(0.9);
    expect(measureCity(CROWDS['30 aged, 5 networks, fifth day'], SEEDS).precision).toBeGreaterThanOrEqual(0.9);
  });
  test('a lazy crowd alerts rightly and later', () => {
    const lazy = measureCity(CROWDS.lazy, SEEDS);
    expect(lazy.precision).toBeGreaterThanOrEqual(0.9);
    expect(lazy.recall).toBeLessThan(honest.recall);
  });
});

describe('what the rules are for', () => {
  test('were any account to alert, thirty that only lie would spoil a quarter of the alerts', () =>
    expect(measureCity(REFUSED['any account alerts: 30 aged, 5 networks, only lies'], SEEDS).precision).toBeLessThan(0.8));
  test('were an account to vote without limit, five networks would turn a city around in five days', () =>
    expect(measureCity(REFUSED['no limit of words: 30 aged, 5 networks, fifth day'], SEEDS).precision).toBeLessThan(0.8));
});

describe('what it does not withstand', () => {
  test('thirty accounts on thirty networks that only lie', () =>
    expect(measureCity(CROWDS['30 aged, 30 networks, only lies'], SEEDS).precision).toBeLessThan(0.9));
  test('thirty accounts that earned good records before they lie', () =>
    expect(measureCity(CROWDS['30 trusted, 5 networks, only lies'], SEEDS).precision).toBeLessThan(0.9));
});

describe('false accounts that verify one false report', () => {
  test.each([
    ['made an hour ago, each on its own network', null, null],
    ['a day old, on one network', null, null],
    ['a day old, each on its own network', 7, 23],
    ['with good records, on one network', null, null],
    ['with good records, each on its own network', 3, 5],
  ])('%s: %s when nobody looks, %s when two proven neighbours deny', (kind, unwatched, watched) => {
    const account = FALSE_ACCOUNTS[kind];
    expect(account && [falseAccountsNeeded(account, 0), falseAccountsNeeded(account, 2)]).toEqual([unwatched, watched]);
  });
});

describe('an honest newcomer among three residents who look within ten minutes', () => {
  test('is verified nearly always in a city of two weeks, after about five minutes', () => {
    const { shareVerified, minutesToVerified } = newcomerAmongThree(14, 1);
    expect(shareVerified).toBeGreaterThanOrEqual(0.9);
    expect(minutesToVerified).toBeLessThanOrEqual(7);
  });
  test('is not verified where nobody has a record yet', () => expect(newcomerAmongThree(0, 1).shareVerified).toBe(0));
});

describe('chance', () => {
  test('the same seed makes the same city, another seed another', () => {
    const city = { ...CROWDS['30 aged, 5 networks'], quietDays: 1 };
    expect(liveInCity(city, 7)).toEqual(liveInCity(city, 7));
    expect(liveInCity(city, 7)).not.toEqual(liveInCity(city, 8));
  });
  test('falls evenly between its bounds', () => {
    const chance = chanceFrom(1);
    const drawn = Array.from({ length: 10_000 }, () => chance.between(2, 4));
    expect(Math.min(...drawn)).toBeGreaterThanOrEqual(2);
    expect(Math.max(...drawn)).toBeLessThan(4);
    expect(drawn.reduce((total, value) => total + value, 0) / drawn.length).toBeCloseTo(3, 1);
  });
});
