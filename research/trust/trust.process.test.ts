import { expect, test } from 'vitest';

import { chanceFrom } from '../chance.ts';
import { liveInCity } from './city.ts';
import { CROWDS } from './crowds.ts';
import { measureCity } from './measure.ts';

/** The claims of RESULTS.md, over fewer cities than its table. */
const SEEDS = [1];

test('an honest crowd: nine alarms in ten are right, nearly every truck alarms in time, and a newcomer alone warns a car beside it at once', () => {
  const honest = measureCity(CROWDS.honest, SEEDS);
  expect(honest.precision).toBeGreaterThanOrEqual(0.9);
  expect(honest.recall).toBeGreaterThanOrEqual(0.95);
  expect(honest.newcomerAtOnce).toBeGreaterThanOrEqual(0.9);
  expect(honest.trueHidden).toBe(0);
});

test.each([
  '30 on 5 networks, plant',
  '30 on 5 networks, plant and say gone',
  '30 on 5 networks, plant and say not there',
  '30 on 5 networks, report departed',
] as const)(
  'thirty hostile accounts (%s): four alarms in five are right, and at most one true truck in twenty is hidden',
  (crowd) => {
    const hostile = measureCity(CROWDS[crowd], SEEDS);
    expect(hostile.precision).toBeGreaterThanOrEqual(0.8);
    expect(hostile.trueHidden).toBeLessThanOrEqual(0.05);
  },
);

test.each([
  'throwaway accounts, all',
  'signed out, all',
  'town of newcomers, throwaway accounts, all',
  'town of newcomers, throwaway accounts, say not there',
  'town of newcomers, signed out, all',
] as const)('%s: nobody beyond a quarter mile is alarmed by it, and no true truck is hidden or dimmed', (crowd) => {
  const hostile = measureCity(CROWDS[crowd], SEEDS);
  const honest = measureCity(crowd.startsWith('town') ? CROWDS['town of newcomers'] : CROWDS.honest, SEEDS);
  expect(hostile.plantedToEveryone).toBe(0);
  expect([hostile.trueHidden, hostile.trueDimmed]).toEqual([0, 0]);
  expect(hostile.besideAtOnce).toBeGreaterThanOrEqual(honest.besideAtOnce - 0.05);
});

test('a town of newcomers: the cars beside nine trucks in ten are alarmed at once', () => {
  const town = measureCity(CROWDS['town of newcomers'], SEEDS);
  expect(town.besideAtOnce).toBeGreaterThanOrEqual(0.9);
  expect(town.newcomerAtOnce).toBeGreaterThanOrEqual(0.9);
});

test('what it does not withstand: thirty accounts that earned good records hide many trucks', () =>
  expect(measureCity(CROWDS['30 trusted on 5 networks, all'], SEEDS).trueHidden).toBeGreaterThan(0.2));

test('the same seed makes the same city, a different seed a different one', () => {
  const city = { ...CROWDS['30 on 5 networks, plant and say gone'], quietDays: 0 };
  expect(liveInCity(city, 7)).toEqual(liveInCity(city, 7));
  expect(liveInCity(city, 7)).not.toEqual(liveInCity(city, 8));
});

test('chance is spread evenly between its bounds', () => {
  const chance = chanceFrom(1);
  const drawn = Array.from({ length: 10_000 }, () => chance.between(2, 4));
  expect(Math.min(...drawn)).toBeGreaterThanOrEqual(2);
  expect(Math.max(...drawn)).toBeLessThan(4);
  expect(drawn.reduce((total, value) => total + value, 0) / drawn.length).toBeCloseTo(3, 1);
});
