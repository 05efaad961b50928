import { m } from '@towscout/messages';

import type { TowTable } from '../../city.port.ts';
import { readCar } from '../../reading/read-car.ts';
import { asRead, createReader, readDate, readText, reject } from '../../reading/read-fields.ts';
import { clock } from './clock.ts';

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

const FIELDS = [
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
  fields: FIELDS,
  read: createReader(FIELDS, (row, now) => {
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
