import { expect, test } from 'vitest';

import { inLocale } from '@towscout/messages/in-locale';

import { foundSentence, foundTitle, listedWhen, whyFound } from './listed-car.ts';

const car = {
  city: 'Chicago',
  lists: 'towed cars',
  kind: 'towed',
  towedAt: new Date('2026-11-20T09:12:00Z'),
  isTimeKnown: true,
  timeOf: 'tow',
  timeZone: 'America/Chicago',
  location: '701 N Sacramento Ave',
  phone: null,
  isByPlate: true,
  isStateKnown: true,
} as const;

test.each([
  [{}, 'Towed Fri, Nov 20, 3:12 AM'],
  [{ isTimeKnown: false }, 'Towed Fri, Nov 20'],
  [{ kind: 'relocated' }, 'Moved Fri, Nov 20, 3:12 AM'],
  [{ timeOf: 'arrival' }, 'Came to the lot Fri, Nov 20, 3:12 AM'],
] as const)('%j is %s', (over, when) => expect(listedWhen({ ...car, ...over })).toBe(when));

test('only a plate of a known state is said to be the user’s own car', () => {
  expect(foundTitle(car)).toBe('Your car is on Chicago’s list of towed cars');
  expect(foundTitle({ ...car, isStateKnown: false })).toBe('A car like yours is on Chicago’s list of towed cars');
  expect(foundTitle({ ...car, isByPlate: false })).toBe('A car like yours is on Chicago’s list of towed cars');
  expect(whyFound({ isByPlate: true, isStateKnown: false })).toContain('does not say which state');
});

test('the place and the number to call are said', () => {
  expect(foundSentence(car)).toBe('Towed Fri, Nov 20, 3:12 AM · 701 N Sacramento Ave. Call before you go.');
  expect(foundSentence({ ...car, location: 'Oak’s, Inc.' })).toContain(' · Oak’s, Inc. Call before you go.');
  expect(foundSentence({ ...car, phone: '(773) 265-7605' })).toContain('Call (773) 265-7605 before you go.');
});

test('a found car is said in Spanish', () => {
  inLocale('es', () => {
    expect(foundTitle({ ...car, lists: 'autos remolcados' })).toBe(
      'Tu auto está en la lista de autos remolcados de Chicago',
    );
    expect(foundSentence({ ...car, phone: '(773) 265-7605' })).toBe(
      'Remolcado el vie, 20 de nov, 3:12 am · 701 N Sacramento Ave. Llama al (773) 265-7605 antes de ir.',
    );
    expect(whyFound({ isByPlate: true, isStateKnown: false })).toBe(
      'Recibiste esto porque nos pediste buscar tu placa. La lista no dice de qué estado es la placa.',
    );
  });
});
