import { expect, test } from 'vitest';

import { TRUCK_STATUSES } from '@towscout/domain/trucks/status';
import { inLocale } from '@towscout/messages/in-locale';

import { readTruck } from './tow-truck-view.ts';
import {
  describeContradiction,
  formatEta,
  formatFade,
  formatHeadline,
  describeProvenance,
  statusLabel,
  describeTrust,
  describeRow,
} from './truck-text.ts';
import { aTruck } from './truck.fixture.ts';

const now = new Date('2026-11-20T12:02:10.000Z');

test('the specification’s words for what people report', () => {
  expect(statusLabel({ source: 'user', status: 'active' })).toBe('Currently towing');
  expect(statusLabel({ source: 'user', status: 'waiting' })).toBe('Truck is present');
  expect(statusLabel({ source: 'user', status: 'departed' })).toBe('Just left area');
});

test('a state without a label of the specification’s goes by its one word', () => {
  for (const status of ['en_route', 'responding'] as const)
    expect(statusLabel({ source: 'user', status })).toBe('Tow truck on the way');
  expect(statusLabel({ source: 'chp_cad', status: 'en_route' })).toBe('Tow call: on the way');
  expect(statusLabel({ source: 'sf_calls', status: 'waiting' })).toBe('Tow call: there');
});

test('a San Francisco call is never called a tow truck', () => {
  for (const status of TRUCK_STATUSES) {
    expect(statusLabel({ source: 'sf_calls', status })).toMatch(/^Tow call/);
  }
});

test.each([
  [{ trust: 'unconfirmed' }, 'unconfirmed'],
  [{ trust: 'reported' }, '1 member, unconfirmed'],
  [{ trust: 'confirmed', confirmations: 3 }, 'confirmed by 3'],
  [{ trust: 'official', source: 'chp_cad' }, 'CHP CAD'],
  [{ source: 'simulated' }, 'Sample data'],
] as const)('%o is said to be %s', (changes, words) => {
  expect(describeTrust(aTruck(changes))).toBe(words);
});

test('everything says who reports it and since when', () => {
  expect(describeProvenance(readTruck(aTruck({ trust: 'confirmed', confirmations: 3 }), null), now)).toBe(
    '2 min ago · confirmed by 3',
  );
});

test('what people reported 47 minutes ago is not stated as current', () => {
  const truck = readTruck(aTruck({ status: 'waiting', changedAt: '2026-11-20T11:15:00.000Z' }), null);
  expect(formatHeadline(truck, now)).toBe('Was there 47 min ago');
  expect(describeProvenance(truck, now)).toBe('1 member, unconfirmed');
  expect(formatHeadline(readTruck(aTruck({ status: 'waiting' }), null), now)).toBe('Truck is present');
});

test('what a feed still lists is stated as current, and for how long', () => {
  const truck = readTruck(
    aTruck({ source: 'chp_cad', trust: 'official', changedAt: '2026-11-20T10:55:00.000Z' }),
    null,
  );
  expect(formatHeadline(truck, now)).toBe('Tow call: there');
  expect(describeProvenance(truck, now)).toBe('for 1 h 7 min · CHP CAD');
});

test('one vote against the others is shown as one vote', () => {
  expect(describeContradiction(aTruck({ unconfirmedStatus: 'departed' }))).toBe('Someone reports it left');
  const two = { unconfirmedStatus: 'departed', saidToHaveLeftAt: '2026-11-20T12:05:00.000Z' } as const;
  expect(describeContradiction(aTruck(two))).toBe('Two people report it left');
  expect(describeContradiction(aTruck({ unconfirmedStatus: 'active' }))).toBe("Someone reports it's towing");
  expect(describeContradiction(aTruck())).toBeNull();
});

test('a row says when, then who says so, then what for; a contradiction takes the place of who says so', () => {
  const row = (changes: Parameters<typeof aTruck>[0]) => describeRow(readTruck(aTruck(changes), null), now);
  const confirmed = { trust: 'confirmed', confirmations: 3, intent: 'enforcement' } as const;
  expect(row(confirmed)).toBe('2 min ago · confirmed by 3 · Enforcement');
  expect(row({ ...confirmed, unconfirmedStatus: 'departed' })).toBe(
    '2 min ago · Someone reports it left · Enforcement',
  );
  expect(row({ trust: 'unconfirmed' })).toBe('2 min ago · unconfirmed');
  expect(row({ trust: 'unconfirmed', changedAt: '2026-11-20T11:15:00.000Z' })).toBe('47 min ago · unconfirmed');
});

test('an arrival time in the past is not announced', () => {
  expect(formatEta(new Date('2026-11-20T12:00:00.000Z'), now)).toBeNull();
  expect(formatEta(new Date('2026-11-20T12:10:00.000Z'), now)).toMatch(/^in 8 min, at /);
});

test('what is fading says when', () => {
  expect(formatFade(new Date('2026-11-20T12:20:10.000Z'), now)).toBe('in 18 min unless confirmed');
  expect(formatFade(new Date('2026-11-20T16:00:00.000Z'), now)).toBe('in 4 h unless confirmed');
});

test.each([
  [{ status: 'active' }, 'Remolcaba hace 47 min', '1 miembro, sin confirmar'],
  [{ status: 'en_route', source: 'api' }, 'Venía en camino hace 47 min', 'App asociada, 1 miembro, sin confirmar'],
  [{ source: 'chp_cad', trust: 'official' }, 'Llamada pidiendo grúa: ahí', 'desde hace 47 min · CHP CAD'],
] as const)('%o is told in Spanish', (changes, headline, provenance) => {
  const truck = readTruck(aTruck({ ...changes, changedAt: '2026-11-20T11:15:00.000Z' }), null);
  expect(inLocale('es', () => [formatHeadline(truck, now), describeProvenance(truck, now)])).toEqual([
    headline,
    provenance,
  ]);
});
