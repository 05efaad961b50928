import { describe, expect, it } from 'vitest';

import { formatStatus } from '@towscout/domain/trucks/format-status';

import type { AlertPosition } from '#watched-places/use-here-place.ts';

import { anAlertTruck } from './alert-truck.fixture.ts';
import {
  type AlertBanner,
  type AlertTruck,
  describeAgreement,
  findLeading,
  mergeBanners,
  watchedBanners,
} from './banner-rule.ts';
import { carAt, meAt } from './subject.ts';

const now = new Date('2026-11-20T12:00:00Z');
const minutesAgo = (minutes: number) => new Date(now.getTime() - minutes * 60_000);
const here: AlertPosition = { lat: 40.7589, lng: -73.9851, isReal: true, origin: 'gps', name: null };
const car = carAt({ lat: 40.7583, lng: -73.9851 }, 0.5);

const pause = (status: AlertTruck['status']) => (status === 'waiting' ? ',' : '');

const truck = (change: Partial<AlertTruck> = {}): AlertTruck =>
  anAlertTruck({
    latitude: 40.7679,
    longitude: -73.9851,
    location: 'W 57th St',
    status: 'active',
    changedAt: minutesAgo(1),
    ...change,
  });

const banners = (trucks: AlertTruck[], subject = meAt(here, 1)) => watchedBanners({ trucks, subject, now });

describe('which trucks near me deserve a banner', () => {
  it('an active, believed truck within the radius does', () => {
    expect(banners([truck()])).toMatchObject([
      {
        sightingId: 'a',
        level: 'alarm',
        headline: 'Tow truck towing 0.6 mi from you',
        agreement: '1 person, unconfirmed',
      },
    ]);
  });

  it('farther than a short walk only the status active does', () => {
    for (const status of ['waiting', 'en_route', 'responding', 'departed'] as const) {
      expect(banners([truck({ status })])).toEqual([]);
    }
  });

  it('one that is not believed enough to alarm has a silent one, and one that reaches nobody has none', () => {
    expect(banners([truck({ reach: 'beside' })])).toMatchObject([{ level: 'notice' }]);
    expect(banners([truck({ reach: 'beside', latitude: 40.76 })])).toMatchObject([{ level: 'alarm' }]);
    expect(banners([truck({ reach: 'nobody' })])).toEqual([]);
  });

  it('a short walk away any live status does, whoever reported it, without a sound', () => {
    const near = { latitude: 40.7611, trust: 'unconfirmed', reach: 'nobody' } as const;
    for (const status of ['waiting', 'en_route', 'responding'] as const) {
      expect(banners([truck({ ...near, status }), truck({ status, latitude: 40.7611 })])).toMatchObject([
        {
          level: 'notice',
          headline: `Tow truck ${formatStatus('user', status)}${pause(status)} 800 ft from you`,
          isOneAnonymousReport: true,
        },
        { level: 'notice', isOneAnonymousReport: false },
      ]);
    }
    expect(banners([truck({ ...near, status: 'departed' })])).toEqual([]);
    expect(banners([truck({ ...near, changedAt: minutesAgo(16) })])).toEqual([]);
    expect(banners([truck({ ...near, status: 'waiting' })], meAt({ ...here, origin: 'searched' }, 1))).toEqual([]);
  });

  it('one that someone says has left stays, and says so', () => {
    expect(banners([truck({ unconfirmedStatus: 'departed' })])).toMatchObject([
      { maybeLeft: 'Someone reports it left', status: 'active' },
    ]);
  });

  it('a truck beyond the chosen radius does not', () => {
    expect(banners([truck()], meAt(here, 0.5))).toEqual([]);
  });

  it('nothing alerts without a position, or at the default place', () => {
    expect(banners([truck()], meAt(null, 1))).toEqual([]);
    expect(banners([truck()], meAt({ ...here, isReal: false }, 1))).toEqual([]);
  });

  it('one near a place that I only look at is said to be near that place', () => {
    const looking = meAt({ ...here, origin: 'searched', name: 'Market St' }, 1);
    expect(banners([truck()], looking)).toMatchObject([{ headline: 'Tow truck towing 0.6 mi from Market St' }]);
  });

  it('near my car any live status does, and the sentence is about the car', () => {
    const near = { latitude: 40.7589 };
    for (const status of ['active', 'waiting', 'en_route', 'responding'] as const) {
      expect(banners([truck({ ...near, status, reach: 'beside' })], car)).toMatchObject([
        {
          level: 'alarm',
          headline: `Tow truck ${formatStatus('user', status)}${pause(status)} 220 ft from your car`,
          isAtCar: true,
          from: { lat: car.lat, lng: car.lng },
        },
      ]);
    }
    expect(banners([truck({ ...near, status: 'departed' })], car)).toEqual([]);
    expect(banners([truck({ ...near, status: 'waiting', reach: 'nobody' })], car)).toMatchObject([
      { level: 'notice', headline: 'Tow truck there, 220 ft from your car' },
    ]);
    expect(banners([truck({ status: 'waiting' })], car)).toEqual([]);
  });

  it('help at a crash or a breakdown does not', () => {
    expect(banners([truck({ intent: 'rotation' }), truck({ id: 'b', intent: 'roadside' })])).toEqual([]);
  });

  it('news older than its source’s limit does not', () => {
    expect(banners([truck({ changedAt: minutesAgo(16) })])).toEqual([]);
    expect(banners([truck({ source: 'sf_calls', trust: 'official', changedAt: minutesAgo(44) })])).toHaveLength(1);
    expect(banners([truck({ source: 'sf_calls', trust: 'official', changedAt: minutesAgo(46) })])).toEqual([]);
  });

  it('a dispatched call is called a tow call, not a truck', () => {
    expect(banners([truck({ source: 'sf_calls', trust: 'official' })])[0]?.headline).toBe(
      'Tow call: there, 0.6 mi from you',
    );
  });
});

describe('how banners are put together', () => {
  const banner = (sightingId: string, change: Partial<AlertBanner> = {}): AlertBanner => ({
    sightingId,
    level: 'alarm',
    maybeLeft: null,
    headline: '',
    agreement: '',
    location: '',
    latitude: 0,
    longitude: 0,
    distanceMiles: 1,
    status: 'active',
    at: now,
    source: 'user',
    intent: 'unknown',
    trust: 'reported',
    confirmations: 1,
    isOneAnonymousReport: false,
    from: null,
    isAtCar: false,
    ...change,
  });

  it('there is one per truck, and the alert that was sent takes precedence', () => {
    const merged = mergeBanners({
      alerted: [banner('a', { headline: 'sent' })],
      watched: [banner('a', { headline: 'near' })],
      dismissed: new Set(),
    });
    expect(merged.map(({ headline }) => headline)).toEqual(['sent']);
  });

  it('one beside me is about me, though it was sent for my car or for a place of mine', () => {
    const beside = banner('a', { distanceMiles: 0.02, from: here });
    const sentFor = (change: Partial<AlertBanner>) =>
      mergeBanners({ alerted: [banner('a', change)], watched: [beside], dismissed: new Set() });
    expect(sentFor({ distanceMiles: 0.4, from: car })).toEqual([beside]);
    expect(sentFor({ distanceMiles: 0.01 })).toEqual([beside]);
    expect(sentFor({ distanceMiles: 0.2, from: car }), 'the car comes first').not.toEqual([beside]);
  });

  it('a dismissed one stays away', () => {
    expect(mergeBanners({ alerted: [banner('a')], watched: [banner('a')], dismissed: new Set(['a']) })).toEqual([]);
  });

  it('the nearest leads, however loud the others are', () => {
    const merged = mergeBanners({
      alerted: [
        banner('far car', { distanceMiles: 0.7 }),
        banner('doubted', { level: 'notice', distanceMiles: 0.015 }),
      ],
      watched: [banner('believed', { distanceMiles: 0.2 })],
      dismissed: new Set(),
    });
    expect(merged.map(({ sightingId }) => sightingId)).toEqual(['doubted', 'believed', 'far car']);
  });

  it('the nearest takes the stage within a quarter mile of me or my car', () => {
    const near = banner('near', { distanceMiles: 0.25, from: here });
    expect(findLeading([near])).toBe(near);
    expect(findLeading([{ ...near, distanceMiles: 0.26 }])).toBeNull();
    expect(findLeading([{ ...near, from: null, distanceMiles: 0.01 }, near])).toBe(near);
    expect(findLeading([])).toBeNull();
  });
});

const agreementOf = (truck: Omit<Parameters<typeof describeAgreement>[0], 'unconfirmedStatus'>) =>
  describeAgreement({ ...truck, unconfirmedStatus: null });

it('an alert says who reports it and who agrees', () => {
  expect(agreementOf({ source: 'user', trust: 'reported', confirmations: 1 })).toBe('1 person, unconfirmed');
  expect(agreementOf({ source: 'user', trust: 'confirmed', confirmations: 3 })).toBe('confirmed by 3');
  expect(agreementOf({ source: 'sf_calls', trust: 'official', confirmations: 0 })).toBe('San Francisco dispatch');
  expect(agreementOf({ source: 'chp_cad', trust: 'official', confirmations: 0 })).toBe('CHP dispatch');
  expect(agreementOf({ source: 'simulated', trust: 'reported', confirmations: 1 })).toBe('simulated');
});

it('nobody confirms a truck by saying that it does something else', () => {
  const disputed = { source: 'user', trust: 'confirmed', confirmations: 2, unconfirmedStatus: 'waiting' } as const;
  expect(describeAgreement(disputed)).toBe('reported by 2 people');
  expect(describeAgreement({ ...disputed, unconfirmedStatus: 'departed' })).toBe('confirmed by 2');
});
