import { stateCode } from '@towscout/domain/places/us-states';
import { createWallClock } from '@towscout/domain/wall-clock';
import { m } from '@towscout/messages';

import type { Whereabouts } from '#places';

import type { TowTable } from '../../city.port.ts';
import {
  asRead,
  createReader,
  readDate,
  readText,
  reject,
  type PlainRow,
  readPoint,
} from '../../reading/read-fields.ts';
import { readCar } from '../../reading/read-vehicle.ts';
import { writtenStreet, formatAddress } from '../../reading/written-address.ts';

export const TIME_ZONE = 'America/Chicago';
export const clock = createWallClock(TIME_ZONE);

type Pound = { name: string; address: string | null };

const POUNDS: Readonly<Record<string, Pound>> = {
  '701 N. Sacramento': { name: 'City of Chicago auto pound', address: '701 N Sacramento Ave, Chicago, IL' },
  '10300 S. Doty': { name: 'City of Chicago auto pound', address: '10300 S Doty Ave, Chicago, IL' },
  '400 E. Lower Wacker': { name: 'Central Auto Pound', address: '400 E Lower Wacker Dr, Chicago, IL' },
  "Chicago O'hare International Airport remote lot E.": {
    name: "O'Hare auto pound",
    address: "O'Hare International Airport, remote lot E, Chicago, IL",
  },
  'Police Pound': { name: 'Police pound', address: null },
};
const pounds = new Map(Object.entries(POUNDS));

/** A new address is shown as written. */
const poundAt = (towedTo: string | null): { name: string | null; address: string | null } =>
  towedTo === null
    ? { name: null, address: null }
    : (pounds.get(towedTo) ?? { name: null, address: `${towedTo}, Chicago, IL` });

const TOWED_FIELDS = [
  'inventory_number',
  'tow_date',
  'make',
  'color',
  'plate',
  'state',
  'towed_to_address',
  'tow_facility_phone',
];

/** Towed Vehicles: the cars that went to a pound in the last 90 days. One in six has no plate. */
export const towed: TowTable = {
  source: 'chicago_towed',
  lists: () => m.sources_server_lists_towed_cars(),
  hasPlates: true,
  timeOf: 'tow',
  url: 'https://data.cityofchicago.org/resource/ygr5-vcbg.json',
  urlVariable: 'CHICAGO_TOWED_URL',
  requiredFields: ['inventory_number', 'tow_date', 'towed_to_address'],
  freshness: { newest: 'tow_date', staleAfterDays: 4 },
  numberField: 'inventory_number',
  fields: TOWED_FIELDS,
  read: createReader(TOWED_FIELDS, (row, now) => {
    const towId = readText(row, 'inventory_number');
    if (towId === null) return reject('no_id', 'inventory_number');
    const date = readDate(readText(row, 'tow_date'), 'tow_date', now);
    if ('kind' in date) return date;
    return asRead({
      towId,
      kind: 'towed',
      ...readCar(row, { plate: 'plate', state: 'state' }),
      // The table always says midnight.
      towedAt: clock.instantOf(date.day),
      isTimeKnown: false,
      from: null,
      to: { ...poundAt(readText(row, 'towed_to_address')), phone: readText(row, 'tow_facility_phone') },
      reason: null,
    });
  }),
};

/** Anything but a state's name stays unchanged. */
const toStateCode = (state: string | null): string | null => (state === null ? null : (stateCode(state) ?? state));

const COUNTY = '17031';
// Not relocated_to_suffix: it was declared an address of the web and holds a pair of nulls.
// Not relocated_to_suffix: it was declared an address of the web and holds a pair of nulls.
const RELOCATED_FIELDS = [
  'service_request_number',
  'relocated_date',
  'make',
  'color',
  'plate',
  'state',
  'relocated_from_address_number',
  'relocated_from_street_direction',
  'relocated_from_street_name',
  'relocated_from_suffix',
  'relocated_from_latitude',
  'relocated_from_longitude',
  'relocated_to_address_number',
  'relocated_to_direction',
  'relocated_to_street_name',
  'relocated_reason',
];

/** Relocated Vehicles: cars moved to another street, out of the way of road work or a crash. */
export const relocated: TowTable = {
  source: 'chicago_relocated',
  lists: () => m.sources_server_lists_relocated_cars(),
  hasPlates: true,
  timeOf: 'tow',
  url: 'https://data.cityofchicago.org/resource/5k2z-suxx.json',
  urlVariable: 'CHICAGO_RELOCATED_URL',
  requiredFields: ['service_request_number', 'relocated_date'],
  freshness: { newest: 'relocated_date', staleAfterDays: 7 },
  numberField: 'service_request_number',
  fields: RELOCATED_FIELDS,
  read: createReader(RELOCATED_FIELDS, (row, now) => {
    const towId = readText(row, 'service_request_number');
    if (towId === null) return reject('no_id', 'service_request_number');
    const date = readDate(readText(row, 'relocated_date'), 'relocated_date', now);
    if ('kind' in date) return date;
    const time = date.time ?? 0;
    const car = readCar(row, { plate: 'plate', state: 'state' });
    return asRead({
      towId,
      kind: 'relocated',
      ...car,
      plateState: toStateCode(car.plateState),
      towedAt: clock.instantOf(date.day + time),
      // Rows without a time say midnight.
      isTimeKnown: time > 0,
      from: readOrigin(row),
      to: { name: null, address: readDestination(row), phone: null },
      reason: readText(row, 'relocated_reason'),
    });
  }),
};

function readOrigin(row: PlainRow): Whereabouts {
  const street = joinStreet([
    readText(row, 'relocated_from_street_direction'),
    readText(row, 'relocated_from_street_name'),
    readText(row, 'relocated_from_suffix'),
  ]);
  const houseNumber = street === null ? null : toHouseNumber(readText(row, 'relocated_from_address_number'));
  return {
    text: formatAddress(houseNumber, street, null),
    houseNumber,
    street,
    crossStreet: null,
    county: COUNTY,
    area: null,
    point: readPoint(row, 'relocated_from_latitude', 'relocated_from_longitude'),
  };
}

function readDestination(row: PlainRow): string | null {
  const street = joinStreet([readText(row, 'relocated_to_direction'), readText(row, 'relocated_to_street_name')]);
  if (street === null) return null;
  return `${formatAddress(toHouseNumber(readText(row, 'relocated_to_address_number')), street, null)}, Chicago, IL`;
}

const joinStreet = (parts: readonly (string | null)[]): string | null =>
  parts.some((part) => part !== null && part.length > 1)
    ? writtenStreet(parts.filter((part) => part !== null).join(' '))
    : null;

/** '300.0' is 300. */
const toHouseNumber = (text: string | null): string | null => text?.replace(/\.0+$/, '') ?? null;
