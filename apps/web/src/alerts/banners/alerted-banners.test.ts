import { describe, expect, it } from 'vitest';

import type { Notification, TowAlertData } from '@towscout/contracts/alerts/schema';

import type { AlertPosition } from '#watched-places/use-here-place.ts';

import { alertedBanners, alertedTruckIds } from './alerted-banners.ts';
import { carAt, meAt } from './subject.ts';

const now = new Date('2026-11-20T12:00:00Z');
const minutesAgo = (minutes: number) => new Date(now.getTime() - minutes * 60_000);

const alert = (change: Partial<TowAlertData> = {}, about: Partial<Notification> = {}): Notification => ({
  id: 'n1',
  type: 'tow_truck',
  title: 'Tow truck by your car',
  message: '',
  isRead: 0,
  listedAt: null,
  createdAt: minutesAgo(2).toISOString(),
  isQuiet: false,
  why: '',
  answer: null,
  ask: null,
  ...about,
  data: {
    sightingId: 's1',
    placeId: 'p1',
    placeKind: 'parked',
    distanceMiles: 0.1,
    latitude: 40.75,
    longitude: -73.98,
    location: '5th Ave',
    status: 'waiting',
    intent: 'unknown',
    source: 'user',
    trust: 'reported',
    confirmations: 2,
    changedAt: minutesAgo(3).toISOString(),
    placeName: null,
    kind: 'alarm',
    alarm: true,
    unconfirmedStatus: null,
    alertedStatus: null,
    saidToHaveLeftAt: null,
    departedBy: null,
    allClear: false,
    gathered: [],
    gatheredIn: null,
    retiredAt: null,
    groupedUnder: null,
    othersAtCorner: false,
    isPassing: false,
    streetRule: null,
    ...change,
  },
});

const seen = (status: 'active' | 'departed', changedAt: Date) => ({
  id: 's1',
  latitude: 40.75,
  longitude: -73.98,
  location: '5th Ave',
  status,
  trust: 'reported' as const,
  reach: 'everyone' as const,
  unconfirmedStatus: null as 'departed' | null,
  saidToHaveLeftAt: null as string | null,
  confirmations: 1,
  changedAt,
  source: 'user' as const,
  intent: 'unknown' as const,
});

/** The truck of these tests stands at 40.75, -73.98; a mile to the north is 0.01447 degrees. */
const north = (miles: number) => ({ lat: 40.75 - miles * 0.01447, lng: -73.98 });
const car = carAt(north(0.1), 0.5);
const me = (miles: number, over: Partial<AlertPosition> = {}) =>
  [meAt({ ...north(miles), isReal: true, origin: 'gps', name: null, ...over }, 1)].filter(
    (subject) => subject !== null,
  );

const banners = (notifications: Notification[], change: Partial<Parameters<typeof alertedBanners>[0]> = {}) =>
  alertedBanners({
    notifications,
    trucks: [],
    gone: new Set(),
    whereabouts: { me: me(0.1), car, isCarKnown: true },
    now,
    ...change,
  });

describe('the banners of the alerts that were sent', () => {
  it('an unread, fresh alert has one, in words made from its facts', () => {
    expect(banners([alert()])).toMatchObject([
      { sightingId: 's1', headline: 'Tow truck there, 530 ft from your car', agreement: '2 people', at: minutesAgo(3) },
    ]);
  });

  it('it shows what is known about the truck by now', () => {
    const truck = { ...seen('active', minutesAgo(0)), trust: 'confirmed' as const, confirmations: 3 };
    expect(banners([alert()], { trucks: [truck] })).toMatchObject([
      {
        headline: 'Tow truck towing 530 ft from your car',
        agreement: 'confirmed by 3',
        status: 'active',
        at: minutesAgo(0),
      },
    ]);
  });

  it('a notice has a silent one', () => {
    expect(banners([alert({ alarm: false, kind: 'notice' })])).toMatchObject([{ level: 'notice' }]);
  });

  it('that someone says the truck has left clears nothing', () => {
    expect(banners([alert({ unconfirmedStatus: 'departed' })])).toMatchObject([
      { maybeLeft: 'Someone reports it left', level: 'alarm' },
    ]);
    expect(
      banners([alert()], { trucks: [{ ...seen('active', minutesAgo(0)), unconfirmedStatus: 'departed' }] }),
    ).toMatchObject([{ maybeLeft: 'Someone reports it left' }]);
  });

  it('an all-clear withdraws it, and is not a banner itself', () => {
    const clear = alert({ allClear: true }, { id: 'n2', createdAt: minutesAgo(0).toISOString() });
    expect(banners([clear, alert()])).toEqual([]);
    expect(banners([alert(), clear])).toEqual([]);
  });

  it('it is withdrawn when the truck departs or the sighting ends', () => {
    expect(banners([alert()], { trucks: [seen('departed', minutesAgo(1))] })).toEqual([]);
    expect(banners([alert()], { gone: new Set(['s1']) })).toEqual([]);
  });

  it('an old or read alert has none, but fresh news of the truck keeps it', () => {
    const old = alert({ changedAt: minutesAgo(20).toISOString() });
    expect(banners([old])).toEqual([]);
    expect(banners([old], { trucks: [seen('active', minutesAgo(3))] })).toHaveLength(1);
    expect(banners([alert({}, { isRead: 1 })])).toEqual([]);
  });

  it('an alert that is not about a truck has none', () => {
    expect(banners([{ ...alert(), data: null }])).toEqual([]);
  });
});

describe('a banner’s distance is the one of now', () => {
  const near = alert({ placeKind: 'here', distanceMiles: 0.03 });
  const headline = (notification: Notification, whereabouts: Parameters<typeof alertedBanners>[0]['whereabouts']) =>
    banners([notification], { whereabouts }).map((banner) => banner.headline);

  it('from where I am, however near I was', () => {
    expect(headline(near, { me: me(0.5), car, isCarKnown: true })).toEqual(['Tow truck there, 0.5 mi from you']);
    expect(headline(near, { me: me(1.2), car, isCarKnown: true })).toEqual([]);
  });

  it('from where I was, when where I am is not known', () => {
    expect(headline(near, { me: [], car, isCarKnown: true })).toEqual(['Tow truck there, 160 ft from where you were']);
  });

  it('from the place that I look at, when I am not there', () => {
    const looking = me(0.5, { origin: 'searched', name: 'Market St' });
    expect(headline(near, { me: looking, car, isCarKnown: true })).toEqual(['Tow truck there, 0.5 mi from Market St']);
    expect(headline(near, { me: [...looking, ...me(0.1)], car, isCarKnown: true })).toEqual([
      'Tow truck there, 530 ft from you',
    ]);
  });

  it('from where my car is, and it goes with the car', () => {
    const moved = { me: me(3), car: carAt(north(0.4), 0.5), isCarKnown: true };
    expect(headline(alert(), moved)).toEqual(['Tow truck there, 0.4 mi from your car']);
    expect(headline(alert(), { ...moved, car: carAt(north(2), 0.5) })).toEqual([]);
    expect(headline(alert(), { ...moved, car: null })).toEqual([]);
    expect(headline(alert(), { ...moved, car: null, isCarKnown: false })).toEqual([
      'Tow truck there, 530 ft from where your car was',
    ]);
    expect(banners([alert({ retiredAt: now.toISOString() })])).toEqual([]);
  });

  it('from a saved place as it was told: that does not move', () => {
    expect(
      headline(alert({ placeKind: 'favorite', placeName: 'Home' }), { me: [], car: null, isCarKnown: true }),
    ).toEqual(['Tow truck there, 530 ft from Home']);
  });

  it('is the one that was told of a car that somebody shares, wherever my own is', () => {
    const notifications = [alert({ placeName: "Ann's car" })];
    const whereabouts = { me: [], car: carAt(north(3), 0.5), isCarKnown: true };
    expect(alertedBanners({ notifications, trucks: [], gone: new Set(), whereabouts, now })).toMatchObject([
      { headline: expect.stringContaining("from Ann's car"), distanceMiles: 0.1, isAtCar: false },
    ]);
  });
});

describe('an alert of several trucks', () => {
  const several = alert({ kind: 'gathered', gathered: ['s1', 's2'] });
  const nearer = { ...seen('active', minutesAgo(1)), id: 's2', latitude: north(0.05).lat };

  it('has a banner for each that the page knows', () => {
    expect(banners([several], { trucks: [nearer] }).map((banner) => banner.headline)).toEqual([
      'Tow truck there, 530 ft from your car',
      'Tow truck towing 260 ft from your car',
    ]);
  });

  it('stands for the others when one has left', () => {
    const clear = alert({ allClear: true }, { id: 'n2', createdAt: minutesAgo(0).toISOString() });
    expect(banners([clear, several], { trucks: [nearer] })).toMatchObject([{ sightingId: 's2' }]);
  });
});

it('a truck I was alerted about is recognized by its alert, read or gathered with others', () => {
  expect(
    alertedTruckIds([
      alert({}, { isRead: 1 }),
      alert({ sightingId: 's2', gathered: ['s2', 's3'] }),
      { ...alert(), data: null },
    ]),
  ).toEqual(new Set(['s1', 's2', 's3']));
});
