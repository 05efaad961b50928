import { expect, test } from 'vitest';

import { inLocale } from '@towscout/messages/in-locale';

import { dangerParts, type TimelessDanger } from '../alerts/danger-sentence.ts';
import { type HeldRule, ruleAtCar } from './rule-at-car.ts';

const held = (over: Partial<HeldRule> = {}): HeldRule => ({
  ruleKind: 'tow_away',
  since: '2026-11-21T00:00:00Z',
  timeZone: 'America/Los_Angeles',
  ...over,
});

test.each<[Partial<HeldRule>, string]>([
  [{}, 'tow-away hours at your car since 4 pm'],
  [{ ruleKind: 'sweeping', since: '2026-11-20T16:30:00Z' }, 'street cleaning at your car since 8:30 am'],
  [{ ruleKind: 'no_parking', since: null }, 'no parking at your car'],
])('%o is said as: %s', (over, words) => {
  expect(ruleAtCar(held(over), 'your car')).toBe(words);
});

test('it stands behind who says so, and an all-clear does without', () => {
  const danger: TimelessDanger = {
    status: 'waiting',
    intent: 'unknown',
    source: 'user',
    confirmations: 2,
    placeKind: 'parked',
    placeName: "Ann's car",
    distanceMiles: 0.1,
    departedBy: null,
    streetRule: held(),
  };
  expect(dangerParts(danger)[1]).toBe("2 people · tow-away hours at Ann's car since 4 pm");
  expect(dangerParts({ ...danger, status: 'departed', departedBy: 'two' }).join()).not.toContain('tow-away');
});

test.each<[Partial<HeldRule>, string]>([
  [{}, 'horario de grúa donde está tu auto desde las 4 pm'],
  [{ since: '2026-11-20T21:30:00Z', ruleKind: 'sweeping' }, 'limpieza de calle donde está tu auto desde la 1:30 pm'],
  [{ ruleKind: 'no_parking', since: null }, 'prohibido estacionar donde está tu auto'],
])('%o is said in Spanish as: %s', (over, words) => {
  inLocale('es', () => expect(ruleAtCar(held(over), 'tu auto')).toBe(words));
});
