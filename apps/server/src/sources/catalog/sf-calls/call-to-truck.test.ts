import { readFileSync } from 'node:fs';

import { describe, expect, test } from 'vitest';

import type { FeedTruck } from '#sources/items.ts';

import { callToTruck, describeIntersection, parseCalls } from './source.ts';

const rows: Record<string, unknown>[] = JSON.parse(
  readFileSync(new URL('calls.fixture.json', import.meta.url), 'utf8'),
);
const [onScene, withheld, closed, citation] = rows;

const truck = (row: unknown): FeedTruck | null => {
  const call = parseCalls(JSON.stringify([row]))?.calls[0];
  if (!call) throw new Error('The row could not be read.');
  return callToTruck(call);
};

test('a call to tow a violator is an enforcement tow call', () => {
  expect(truck(onScene)).toEqual({
    externalId: '262570101',
    status: 'active',
    intent: 'enforcement',
    place: { lat: 37.7822, lng: -122.4102 },
    location: '6th St & Golden Gate Ave & Market St & Taylor St, San Francisco',
    details: 'Parking enforcement tow call',
    company: null,
    etaAt: null,
    reportedAt: new Date('2026-09-14T20:05:00Z'),
    changedAt: new Date('2026-09-14T20:52:31Z'),
  });
});

test('a call for a tow truck is one of unknown intent', () => {
  expect(truck(withheld)).toMatchObject({ intent: 'unknown', details: 'Tow truck called', status: 'en_route' });
});

test.each(['TRAF VIOLATION CITE', 'SUSPICIOUS VEHICLE', 'ABANDONED VEHICLE', 'TOW', ''])(
  '%j is not a tow call',
  (type) => {
    expect(truck({ ...onScene, call_type_final_desc: type })).toBeNull();
  },
);

test('the final type counts, not the original', () => {
  expect(truck(citation)).toBeNull();
  expect(truck({ ...citation, call_type_final_desc: ' tow truck' })).toMatchObject({ intent: 'unknown' });
});

describe('the status of a call', () => {
  const open = { ...withheld, dispatch_datetime: undefined, enroute_datetime: undefined };

  test('is en route while it is open, sent or not', () => {
    expect(truck(open)?.status).toBe('en_route');
    expect(truck(withheld)?.status).toBe('en_route');
  });

  test('is departed once it is closed', () => {
    expect(truck(closed)).toMatchObject({ status: 'departed', changedAt: new Date('2026-09-14T19:55:04Z') });
    expect(truck({ ...closed, disposition: undefined })?.status).toBe('departed');
  });

  test.each(['CAN', '22', 'GOA', 'UTL', 'goa '])('is departed with disposition %j, although open', (disposition) => {
    expect(truck({ ...onScene, disposition })?.status).toBe('departed');
  });

  test.each(['HAN', 'ND', 'REP'])('does not follow from disposition %j', (disposition) => {
    expect(truck({ ...onScene, disposition })?.status).toBe('active');
  });

  test('is departed when nobody has touched it for two hours of the feed’s own clock', () => {
    const at = (time: string): unknown => ({ ...onScene, call_last_updated_at: `2026-09-14T${time}.000` });
    expect(truck(at('12:04:10'))?.status).toBe('active');
    expect(truck(at('12:04:09'))?.status).toBe('departed');
  });
});

describe('a place', () => {
  test('that is withheld is neither shown nor named, although it is there', () => {
    const leaked = { ...onScene, sensitive_call: true };
    expect(truck(withheld)).toMatchObject({ place: null, location: 'San Francisco (place withheld)' });
    expect(truck(leaked)).toMatchObject({ place: null, location: 'San Francisco (place withheld)' });
  });

  test('may be missing from a call that is not sensitive', () => {
    const bare = { ...onScene, intersection_point: undefined, intersection_name: undefined };
    expect(truck(bare)).toMatchObject({ place: null, location: 'San Francisco (place not given)' });
  });

  test.each([[[0, 0]], [[37.78, -122.41]], [[-122.41, 91]]])('outside the city does not count: %j', (coordinates) => {
    expect(truck({ ...onScene, intersection_point: { type: 'Point', coordinates } })?.place).toBeNull();
  });
});

test.each([
  ['PACIFIC AVE \\ PHOENIX TER', 'Pacific Ave & Phoenix Ter, San Francisco'],
  ['01ST ST \\ 20TH AVE', '1st St & 20th Ave, San Francisco'],
  ['OFARRELL ST \\ MCALLISTER ST', "O'Farrell St & McAllister St, San Francisco"],
  ['BROADWAY', 'Broadway, San Francisco'],
  [' \\ ', ''],
])('the intersection %j is %j', (name, words) => {
  expect(describeIntersection(name)).toBe(words);
});
