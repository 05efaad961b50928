import type { City, CityTow, TowZone, Whereabouts } from './city.port.ts';

/** A made-up city around the test spots' first: its lists are stored by hand. */
export const towCity: City = {
  key: 'oakville',
  name: 'Oakville',
  timeZone: 'America/Los_Angeles',
  area: [
    { lat: 37.7, lng: -122.6 },
    { lat: 37.7, lng: -122.3 },
    { lat: 37.9, lng: -122.3 },
    { lat: 37.9, lng: -122.6 },
  ],
  violations: [],
  tows: [{ source: 'oakville-tows', url: () => '', requiredFields: [], read: () => NOT_A_ROW }],
  towZones: [
    {
      source: 'oakville-zones',
      url: () => '',
      requiredFields: [],
      freshness: { newest: 'entered', staleAfterDays: 14 },
      read: () => NOT_A_ROW,
    },
  ],
};
const NOT_A_ROW = { kind: 'aside', reason: 'not_a_row', field: '' } as const;

export const nowhere = (text: string): Whereabouts => ({
  text,
  houseNumber: null,
  street: null,
  crossStreet: null,
  county: null,
  precinct: null,
  point: null,
});

let tows = 0;
export const tow = (over: Partial<CityTow> = {}): CityTow => ({
  towId: `T${(tows += 1)}`,
  kind: 'towed',
  plate: `OAK${tows}`,
  plateState: 'CA',
  make: 'CHEV',
  color: 'RED',
  towedAt: new Date('2026-11-20T08:00:00Z'),
  isTimeKnown: false,
  from: null,
  to: { name: 'Oakville pound', address: '1 Pound Rd, Oakville', phone: '(555) 010-0100' },
  reason: null,
  ...over,
});

let zones = 0;
export const zone = (over: Partial<TowZone> = {}): TowZone => ({
  zoneId: `Z${(zones += 1)}`,
  kind: 'tow_away',
  place: nowhere('OAK ST (100-199)'),
  blocks: [],
  line: [
    { lat: 37.78, lng: -122.42 },
    { lat: 37.78, lng: -122.418 },
  ],
  schedule: {
    firstDay: '2026-11-23',
    lastDay: '2026-11-27',
    weekdays: [1, 2, 3, 4, 5],
    startMinute: 7 * 60,
    endMinute: 15 * 60,
    isExact: true,
  },
  enteredAt: new Date('2026-11-20T20:00:00Z'),
  ...over,
});
