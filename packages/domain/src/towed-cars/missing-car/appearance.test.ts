import { expect, test } from 'vitest';

import { inLocale } from '@towscout/messages/in-locale';

import { describeAppearance, isTooEarly } from './listed-car.ts';

const appears = (halfMinutes: number, ninetyPercentMinutes: number, isByDay = false) => ({
  cars: 40,
  halfMinutes,
  ninetyPercentMinutes,
  isByDay,
});

test.each([
  [appears(50, 240), 'tow', 'Half of the cars appear within 50 min, nine in ten within 4 h.'],
  [appears(0, 60), 'tow', 'Half of the cars appear within 1 min, nine in ten within 1 h.'],
  [appears(61, 2881), 'tow', 'Half of the cars appear within 2 h, nine in ten within 3 days.'],
  [appears(360, 2880), 'arrival', 'Half appear within 6 h of reaching the lot. Nine in ten take up to 48 h.'],
  [
    appears(600, 1441, true),
    'tow',
    'Half of the cars appear within 1 day, nine in ten within 2 days. The list gives only the day of a tow.',
  ],
  [null, 'tow', 'We don’t know yet how soon cars appear on it.'],
] as const)('%j after a %s is said so', (delay, timeOf, sentence) => {
  expect(describeAppearance(delay, timeOf)).toBe(sentence);
});

test('it is too early until nine in ten would be there', () => {
  const since = new Date('2026-11-26T08:00:00Z');
  expect(isTooEarly(appears(50, 240), since, new Date('2026-11-26T11:59:59Z'))).toBe(true);
  expect(isTooEarly(appears(50, 240), since, new Date('2026-11-26T12:00:00Z'))).toBe(false);
});

test('it is said in Spanish', () => {
  inLocale('es', () => {
    expect(describeAppearance(appears(50, 240), 'arrival')).toBe(
      'La mitad aparece en 50 min como máximo tras llegar al corralón. Nueve de cada diez tardan hasta 4 h.',
    );
    expect(describeAppearance(appears(600, 1441, true), 'tow')).toBe(
      'La mitad de los autos aparece en 1 día como máximo; nueve de cada diez, en 2 días. La lista solo da el día del remolque.',
    );
  });
});
