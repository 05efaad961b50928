import { describe, expect, test } from 'vitest';

import { outlineContains } from '@towscout/geo';

import {
  cambridgePage,
  milwaukeeDeclares,
  milwaukeePage,
  NO_SNOW_EMERGENCY,
  NO_UPDATES,
} from '#testing/snow-pages.fixture.ts';

import { cambridge } from './cambridge.ts';
import { milwaukee } from './milwaukee.ts';

const at = (text: string): Date => new Date(text);
const NONE = { status: 'none' };
const declared = (startsAt: string | null, endsAt: string | null) => ({
  status: 'declared',
  startsAt: startsAt && at(startsAt),
  endsAt: endsAt && at(endsAt),
  days: [],
});

describe('Milwaukee', () => {
  const FEB_17 = at('2023-02-17T18:00:00Z');
  const read = (status: string, now = FEB_17) => milwaukee.read(milwaukeePage(status), now);

  test('says that none is declared, or for which night one is', () => {
    expect(read(NO_SNOW_EMERGENCY)).toEqual(NONE);
    const night = declared('2023-02-18T04:00:00Z', '2023-02-18T12:00:00Z');
    expect(read(milwaukeeDeclares('Feb. 17'))).toEqual(night);
    expect(read(milwaukeeDeclares('Friday, February 17, 2023'))).toEqual(night);
    const wednesday = 'The Milwaukee Department of Public Works is declaring a Snow Emergency for Wednesday, Dec. 30.';
    expect(read(wednesday, at('2020-12-30T15:00:00Z'))).toEqual(declared(null, null));
  });

  test.each([
    ['2026-03-07', 'March 7', '2026-03-08T04:00:00Z', '2026-03-08T11:00:00Z'],
    ['2026-10-31', 'Oct. 31', '2026-11-01T03:00:00Z', '2026-11-01T12:00:00Z'],
  ])('on %s clocks change during the night', (day, said, startsAt, endsAt) => {
    expect(read(milwaukeeDeclares(said), at(`${day}T18:00:00Z`))).toEqual(declared(startsAt, endsAt));
  });

  test.each([
    [milwaukeeDeclares('Feb. 16'), 'a night that is over'],
    [milwaukeeDeclares('Feb. 27'), 'far away'],
    [milwaukeeDeclares('Monday, Feb. 17'), 'cannot be read'],
    [milwaukeeDeclares('tonight'), 'not understood'],
    [milwaukeeDeclares('Feb. 17 and Feb. 18'), 'not understood'],
    [milwaukeeDeclares('Feb. 17 through Feb. 19'), 'not understood'],
    [milwaukeeDeclares('Friday night into Saturday, Feb. 18'), 'not understood'],
    ['There is No Snow Emergency parking waiver. A Snow Emergency is in effect tonight.', 'not understood'],
    [`${milwaukeeDeclares('Feb. 17')} The Snow Emergency has been cancelled.`, 'not understood'],
    [`${milwaukeeDeclares('Feb. 17')}</h2><h2>Snow Emergency Cancelled`, 'not understood'],
    [`${milwaukeeDeclares('Feb. 17')} This Snow Emergency ended at noon.`, 'not understood'],
    [`${NO_SNOW_EMERGENCY}</h2><h2>Snow Emergency Declared for Feb. 17`, 'not understood'],
    [`${NO_SNOW_EMERGENCY}</h2><p>Snow Emergency: Feb. 17, 10 p.m. to 6 a.m.</p><h2>`, 'not understood'],
    [`${NO_SNOW_EMERGENCY}. ${milwaukeeDeclares('Feb. 17')}`, 'that none is'],
    ['A Snow Emergency will not be declared on Thursday', 'not understood'],
    ['The City has not declared a Snow Emergency for Feb. 17', 'not understood'],
    ['Snow Emergency', 'not understood'],
    ['', 'nothing of snow emergencies'],
  ])('%j is unknown', (status, reason) => {
    expect(() => read(status)).toThrow(reason);
  });

  test('tells the next of two nights, whichever stands first, and leaves the night that goes on', () => {
    const nights = (...days: string[]) => days.map(milwaukeeDeclares).join(' ');
    const next = declared('2023-02-18T04:00:00Z', '2023-02-18T12:00:00Z');
    for (const days of [
      ['Feb. 16', 'Feb. 17', 'Feb. 18'],
      ['Feb. 18', 'Feb. 17'],
    ])
      expect(read(nights(...days))).toEqual(next);
    const atTwo = at('2023-02-17T08:00:00Z');
    expect(read(nights('Feb. 16', 'Feb. 17'), atTwo)).toEqual(declared('2023-02-17T04:00:00Z', '2023-02-17T12:00:00Z'));
    expect(read(nights('Feb. 17'), atTwo)).toEqual(declared(null, '2023-02-18T12:00:00Z'));
  });

  test('covers the city, and none of the suburbs within it', () => {
    const holds = (lat: number, lng: number): boolean => outlineContains(milwaukee.area, { lat, lng });
    // City Hall, Bay View, the northwest side, Sherman Park.
    for (const [lat, lng] of [
      [43.0418, -87.9097],
      [42.9945, -87.8985],
      [43.17, -88.03],
      [43.072, -87.966],
    ] as const)
      expect([lat, lng, holds(lat, lng)]).toEqual([lat, lng, true]);
    // Wauwatosa, West Allis, West Milwaukee, Shorewood, Glendale, Brown Deer, Greenfield, St. Francis, Cudahy.
    for (const [lat, lng] of [
      [43.0495, -88.0076],
      [43.0167, -88.007],
      [43.0125, -87.9726],
      [43.0892, -87.8876],
      [43.1353, -87.9356],
      [43.1633, -87.9645],
      [42.9614, -88.0126],
      [42.9675, -87.8756],
      [42.9597, -87.8615],
    ] as const)
      expect([lat, lng, holds(lat, lng)]).toEqual([lat, lng, false]);
  });
});

describe('Cambridge', () => {
  const DEC_16 = at('2020-12-16T15:00:00Z');
  const BAN = 'City of Cambridge Snow Emergency Parking Ban in Effect at 8 p.m. on Wednesday, December 16';
  const LONG =
    'A Snow Emergency Parking Ban will go into effect in the City of Cambridge beginning at 8 p.m. on Wednesday, December 16, 2020. Vehicles parked on streets that are signed “No Parking during a Snow Emergency” will be ticketed and towed until the ban is lifted.';
  const LIFTED = 'A Snow Emergency Parking Ban will be lifted 8 am Friday, December 18.';
  const read = (now: Date, ...updates: string[]) => cambridge.read(cambridgePage(...updates), now);

  test('says that there is nothing to tell, or from when a ban is in effect', () => {
    expect(read(DEC_16, NO_UPDATES)).toEqual(NONE);
    expect(read(DEC_16, BAN)).toEqual(declared('2020-12-17T01:00:00Z', null));
    expect(read(DEC_16, BAN, LONG)).toEqual(declared('2020-12-17T01:00:00Z', null));
    expect(read(DEC_16, 'Snow Emergency Parking Ban in Effect')).toEqual(declared(null, null));
  });

  test('says when it is lifted, and that it was', () => {
    const thursday = at('2020-12-17T20:00:00Z');
    expect(read(thursday, LIFTED, BAN)).toEqual(declared('2020-12-17T01:00:00Z', '2020-12-18T13:00:00Z'));
    expect(read(thursday, LIFTED)).toEqual(declared(null, '2020-12-18T13:00:00Z'));
    expect(read(at('2020-12-18T13:00:00Z'), LIFTED, BAN)).toEqual(NONE);
    expect(read(thursday, 'The citywide Snow Emergency Parking Ban was lifted today.')).toEqual(NONE);
    expect(
      read(
        at('2015-02-02T22:00:00Z'),
        'Effective 7:00am on Tuesday, February 3, the Snow Emergency Parking Ban will be lifted.',
      ),
    ).toEqual(declared(null, '2015-02-03T12:00:00Z'));
  });

  test('declares the next one with the words of the last still there', () => {
    const again = 'Snow Emergency Parking Ban in Effect at 2 p.m. on Sunday, December 20';
    expect(read(at('2020-12-20T12:00:00Z'), again, LIFTED, BAN)).toEqual(declared('2020-12-20T19:00:00Z', null));
  });

  test.each([
    [[BAN, NO_UPDATES], 'that none is'],
    [[BAN, 'The Snow Emergency Parking Ban will be lifted tonight.'], 'not understood'],
    [['Snow Emergency Parking Ban in Effect at 8 p.m. on December 1'], 'far away'],
    [['A snow emergency parking ban will not be declared in the city.'], 'not understood'],
    [['There is currently no Snow Emergency Parking Ban in effect.'], 'not understood'],
    [['The City will announce by 3 p.m. whether a Snow Emergency Parking Ban will go into effect.'], 'not understood'],
    [['If a Snow Emergency Parking Ban is in effect, vehicles will be towed.'], 'not understood'],
    [[`${BAN}. The Snow Emergency Parking Ban has been cancelled.`], 'not understood'],
    [[`${BAN} until 7 a.m. Thursday, December 17`], 'not understood'],
    [['Snow Emergency Parking Ban in Effect. Declared 10 p.m. last night.', 'The ban may end soon.'], 'not understood'],
    [['The Snow Emergency Parking Ban was lifted. Another ban begins at 8 p.m. on December 17.'], 'not understood'],
    [['The Snow Emergency Parking Ban was lifted at 8 p.m. on December 17.'], 'an hour that is ahead'],
    [['Snow Emergency Parking Ban in Effect at 8 p.m. on Tuesday, December 16'], 'cannot be read'],

    [['Trash collection is delayed by a day.'], 'nothing of snow emergencies'],
    [[], 'nothing of snow emergencies'],
  ])('%j is unknown', (updates, reason) => {
    expect(() => read(DEC_16, ...updates)).toThrow(reason);
  });
});

test.each([
  [cambridge, 'no storm update'],
  [milwaukee, 'its heading'],
])('$city: half a page, another page and an error are unknown', (city, reason) => {
  const whole = city === cambridge ? cambridgePage(NO_UPDATES) : milwaukeePage(NO_SNOW_EMERGENCY);
  const cut = whole.slice(0, whole.indexOf(city === cambridge ? 'What' : 'No Snow Emergency</h2>'));
  expect(() => city.read(cut, at('2020-12-16T15:00:00Z'))).toThrow();
  for (const other of ['', '<html><body>Service Unavailable</body></html>', '{"error":{"code":500}}'])
    expect(() => city.read(other, at('2020-12-16T15:00:00Z'))).toThrow(reason);
});
