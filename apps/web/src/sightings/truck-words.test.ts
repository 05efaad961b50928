import { TRUCK_STATUSES } from '@towscout/domain/trucks';
import { expect, test } from 'vitest';

import { aTruck } from './a-truck.ts';
import { readTruck } from './tow-truck-view.ts';
import { etaWords, fadeWords, provenanceWords, statusWords, trustWords } from './truck-words.ts';

const now = new Date('2026-11-20T12:02:10.000Z');

test('the specification’s words for what people report', () => {
  expect(statusWords({ source: 'user', status: 'active' })).toBe('Currently towing');
  expect(statusWords({ source: 'user', status: 'waiting' })).toBe('Truck is present');
  expect(statusWords({ source: 'user', status: 'departed' })).toBe('Just left area');
});

test('a San Francisco call is never said to be a tow truck', () => {
  for (const status of TRUCK_STATUSES) {
    expect(statusWords({ source: 'sf_calls', status })).toMatch(/^Tow call/);
  }
});

test.each([
  [{ trust: 'unconfirmed' }, 'unconfirmed'],
  [{ trust: 'reported' }, 'reported by a member'],
  [{ trust: 'confirmed', confirmations: 3 }, 'confirmed by 3'],
  [{ trust: 'official', source: 'chp_cad' }, 'CHP CAD'],
  [{ source: 'simulated' }, 'Sample data'],
] as const)('%o is said to be %s', (changes, words) => {
  expect(trustWords(aTruck(changes))).toBe(words);
});

test('who says so, since when and how far are on everything', () => {
  const truck = readTruck(aTruck({ trust: 'confirmed', confirmations: 3 }), { lat: 40.7618, lng: -73.9851 });
  expect(provenanceWords(truck, now)).toBe('confirmed by 3 · 2 min ago · 0.2 mi');
});

test('an arrival that is past is not announced', () => {
  expect(etaWords(new Date('2026-11-20T12:00:00.000Z'), now)).toBeNull();
  expect(etaWords(new Date('2026-11-20T12:10:00.000Z'), now)).toMatch(/^in 8 min, at /);
});

test('what fades says when', () => {
  expect(fadeWords(new Date('2026-11-20T12:20:10.000Z'), now)).toBe('in 18 min unless confirmed');
  expect(fadeWords(new Date('2026-11-20T16:00:00.000Z'), now)).toBe('in 3 h 58 min unless confirmed');
});
