import { dayAfter, dayAt } from '@towscout/domain/wall-clock';

import type { Whereabouts } from '#places';
import type { City, CityTow, StoredDataset, TowTable, TowZone, ZoneSchedule } from '#sources';
import { findListAges } from '#sources/engine/lists/city-lists.queries.ts';
import { recognizedList } from '#sources/engine/stored-dataset.ts';
import { takeTowZones } from '#towed-cars/tow-zones/take-tow-zones.ts';
import { takeTows } from '#towed-cars/tows/take-tows.ts';

import { byHand, listByHand, readItem } from './list-by-hand.fixture.ts';
import type { TestServer } from './test-server.fixture.ts';

export const ZONES = 'oakville-zones';
export const TOWS = 'oakville-tows';
export const LOT = 'oakville-lot';

const HAND_ROWS = { numberField: 'id', fields: ['item'] };

export const towCity: City = {
  key: 'oakville',
  name: 'Oakville',
  counties: [],
  timeZone: 'America/Los_Angeles',
  area: [
    { lat: 37.7, lng: -122.6 },
    { lat: 37.7, lng: -122.3 },
    { lat: 37.9, lng: -122.3 },
    { lat: 37.9, lng: -122.6 },
  ],
  violations: [],
  tows: [
    {
      source: TOWS,
      lists: () => 'towed cars',
      hasPlates: true,
      timeOf: 'tow',
      url: '',
      requiredFields: [],
      ...HAND_ROWS,
      read: () => NOT_A_ROW,
    },
  ],
  towZones: [
    {
      source: ZONES,
      lists: () => 'tow zones',
      url: '',
      requiredFields: [],
      freshness: { newest: 'entered', staleAfterDays: 14 },
      read: () => NOT_A_ROW,
    },
  ],
  streetRules: [],
  suspensions: {},
};
/** Besides its list with plates it has one without. */
export const lotCity: City = {
  ...towCity,
  tows: [
    ...towCity.tows,
    {
      source: LOT,
      lists: () => 'cars on its lot',
      hasPlates: false,
      timeOf: 'arrival',
      url: '',
      requiredFields: [],
      ...HAND_ROWS,
      read: () => NOT_A_ROW,
    },
  ],
};

/** As a sync has it. */
export const storedTows = (
  events: TestServer['events'],
  list: Pick<TowTable, 'source' | 'numberField' | 'fields' | 'read'>,
  readerVersion = '',
): StoredDataset =>
  recognizedList({ ...list, url: '', requiredFields: [] }, takeTows({ events, sources: { listAges: findListAges } }), {
    position: 0,
    readerVersion,
  });

export const towList = (server: TestServer, source: string) =>
  byHand(server, storedTows(server.events, { source, ...HAND_ROWS, read: readItem<CityTow> }), (item: CityTow) => ({
    id: item.towId,
    item,
  }));

const NOT_A_ROW = { kind: 'rejected', reason: 'not_a_row', field: '' } as const;

export const nowhere = (text: string): Whereabouts => ({
  text,
  houseNumber: null,
  street: null,
  crossStreet: null,
  county: null,
  area: null,
  point: null,
});

let tows = 0;
export const tow = (over: Partial<CityTow> = {}): CityTow => ({
  towId: `T${(tows += 1)}`,
  kind: 'towed',
  plate: `OAK${tows}`,
  plateState: 'CA',
  make: 'CHEV',
  model: null,
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

/** Daily from `from` days on, all day by default. */
export function planned(
  server: TestServer,
  first: number,
  last: number,
  over: Partial<ZoneSchedule> = {},
): ZoneSchedule {
  const today = dayAt(server.clock.now(), towCity.timeZone);
  return {
    firstDay: dayAfter(today, first),
    lastDay: dayAfter(today, last),
    weekdays: [0, 1, 2, 3, 4, 5, 6],
    startMinute: 0,
    endMinute: 1440,
    isExact: true,
    ...over,
  };
}

const CLOCK = new Intl.DateTimeFormat('en-US', {
  timeZone: towCity.timeZone,
  hourCycle: 'h23',
  hour: 'numeric',
  minute: 'numeric',
});

/** Once, for some hours from an instant. */
export function plannedAt(at: Date, hours: number): ZoneSchedule {
  const [hour = 0, minute = 0] = CLOCK.format(at).split(':').map(Number);
  const day = dayAt(at, towCity.timeZone);
  const startMinute = hour * 60 + minute;
  return {
    firstDay: day,
    lastDay: day,
    weekdays: [0, 1, 2, 3, 4, 5, 6],
    startMinute,
    endMinute: startMinute + hours * 60,
    isExact: true,
  };
}

export async function listZones(server: TestServer, ...listed: TowZone[]): Promise<void> {
  const list = listByHand(server, ZONES, takeTowZones([towCity]));
  const startedAt = server.clock.now();
  await list.take(...listed);
  await list.finish(startedAt);
}
