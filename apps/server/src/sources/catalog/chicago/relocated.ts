import { m } from '@towscout/messages';

import type { Whereabouts } from '#places';

import type { TowTable } from '../../city.port.ts';
import { writtenStreet } from '../../connectors/written-street.ts';
import { readCar } from '../../reading/read-car.ts';
import {
  asRead,
  createReader,
  type PlainRow,
  readDate,
  readPoint,
  readText,
  reject,
} from '../../reading/read-fields.ts';
import { toStateCode } from '../../reading/us-states.ts';
import { formatAddress } from '../../reading/whereabouts.ts';
import { clock } from './clock.ts';

const COUNTY = '17031';
// Not relocated_to_suffix: it was declared an address of the web and holds a pair of nulls.
const FIELDS = [
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
  fields: FIELDS,
  read: createReader(FIELDS, (row, now) => {
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
