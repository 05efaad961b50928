import { describe, expect, it } from 'vitest';

import { type AlertBanner, type AlertTruck, mergeBanners, nearbyBanners } from './banner-rule.ts';

const now = new Date('2026-11-20T12:00:00Z');
const minutesAgo = (minutes: number) => new Date(now.getTime() - minutes * 60_000);
const here = { lat: 40.7589, lng: -73.9851, isReal: true };

const truck = (change: Partial<AlertTruck> = {}): AlertTruck => ({
  id: 'a',
  latitude: 40.7679,
  longitude: -73.9851,
  location: 'W 57th St',
  status: 'active',
  trust: 'reported',
  reach: 'everyone',
  unconfirmedStatus: null,
  saidToHaveLeftAt: null,
  confirmations: 1,
  changedAt: minutesAgo(1),
  source: 'user',
  intent: 'unknown',
  ...change,
});

const banners = (trucks: AlertTruck[], change: Partial<Parameters<typeof nearbyBanners>[0]> = {}) =>
  nearbyBanners({ trucks, position: here, radius: 1, now, ...change });

describe('which trucks near me deserve a banner', () => {
  it('an active, believed truck within the radius does', () => {
    expect(banners([truck()])).toMatchObject([
      { sightingId: 'a', level: 'alarm', headline: 'Tow truck 0.6 mi from you', agreement: 'reported by 1 person' },
    ]);
  });

  it('only the status active does', () => {
    for (const status of ['waiting', 'en_route', 'responding', 'departed'] as const) {
      expect(banners([truck({ status })])).toEqual([]);
    }
  });

  it('one that is not believed enough to alarm has a silent one, and one that reaches nobody has none', () => {
    expect(banners([truck({ reach: 'beside' })])).toMatchObject([{ level: 'notice' }]);
    expect(banners([truck({ reach: 'beside', latitude: 40.76 })])).toMatchObject([{ level: 'alarm' }]);
    expect(banners([truck({ reach: 'nobody' })])).toEqual([]);
  });

  it('one that someone says has left stays, and says so', () => {
    expect(banners([truck({ unconfirmedStatus: 'departed' })])).toMatchObject([
      { maybeLeft: 'Someone reports it left', status: 'active' },
    ]);
  });

  it('a truck beyond the chosen radius does not', () => {
    expect(banners([truck()], { radius: 0.5 })).toEqual([]);
  });

  it('nothing alerts without a position, or at the default place', () => {
    expect(banners([truck()], { position: null })).toEqual([]);
    expect(banners([truck()], { position: { ...here, isReal: false } })).toEqual([]);
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
    expect(banners([truck({ source: 'sf_calls', trust: 'official' })])[0]?.headline).toBe('Tow call 0.6 mi from you');
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
    isGuarded: false,
    ...change,
  });

  it('there is one per truck, and the alert that was sent takes precedence', () => {
    const merged = mergeBanners({
      alerted: [banner('a', { headline: 'sent' })],
      nearby: [banner('a', { headline: 'near' })],
      dismissed: new Set(),
    });
    expect(merged.map(({ headline }) => headline)).toEqual(['sent']);
  });

  it('a dismissed one stays away', () => {
    expect(mergeBanners({ alerted: [banner('a')], nearby: [banner('a')], dismissed: new Set(['a']) })).toEqual([]);
  });

  it('an alarm comes before a notice, however near', () => {
    const merged = mergeBanners({
      alerted: [banner('doubted', { level: 'notice', distanceMiles: 0.1, isGuarded: true })],
      nearby: [banner('believed', { distanceMiles: 2 })],
      dismissed: new Set(),
    });
    expect(merged.map(({ sightingId }) => sightingId)).toEqual(['believed', 'doubted']);
  });

  it('a guarded place comes first, then the nearest', () => {
    const merged = mergeBanners({
      alerted: [banner('far car', { distanceMiles: 9, isGuarded: true })],
      nearby: [banner('far', { distanceMiles: 2 }), banner('near', { distanceMiles: 0.1 })],
      dismissed: new Set(),
    });
    expect(merged.map(({ sightingId }) => sightingId)).toEqual(['far car', 'near', 'far']);
  });
});
