import { HARTFORD } from '@towscout/domain/sources/cities';
import { createWallClock } from '@towscout/domain/wall-clock';
import { m } from '@towscout/messages';

import type { Whereabouts } from '#places';

import type { City, TowTable } from '../../city.port.ts';
import { readTimeOfDay } from '../../reading/local-time.ts';
import { asRead, createReader, readDate, readText, reject } from '../../reading/read-fields.ts';
import { readCar } from '../../reading/read-vehicle.ts';
import { writtenStreet, formatAddress } from '../../reading/written-address.ts';

const TIME_ZONE = 'America/New_York';
const clock = createWallClock(TIME_ZONE);
/** The Capitol Planning Region, which replaced Hartford County in the Census of 2022. */
const COUNTY = '09110';

const FIELDS = [
  'townum',
  'date',
  'time',
  'vehicle_plate',
  'vehicle_state',
  'make',
  'color',
  'tow_firm',
  'tow_firm_address',
  'tow_firm_phone',
  'tow_from_address',
];

/** Towed Cars for the Past 30 Days: the firm that took each car, usually the time, and rarely the place. */
export const towed: TowTable = {
  source: 'hartford_towed',
  lists: () => m.sources_server_lists_towed_cars(),
  hasPlates: true,
  timeOf: 'tow',
  url: 'https://data.hartford.gov/resource/hefc-wgp8.json',
  urlVariable: 'HARTFORD_TOWED_URL',
  requiredFields: ['townum', 'date'],
  freshness: { newest: 'date', staleAfterDays: 4 },
  numberField: 'townum',
  fields: FIELDS,
  read: createReader(FIELDS, (row, now) => {
    const towId = readText(row, 'townum');
    if (towId === null) return reject('no_id', 'townum');
    // As a number, 03242017 has lost its zero.
    const date = readDate(readText(row, 'date')?.padStart(8, '0') ?? null, 'date', now);
    if ('kind' in date) return date;
    const time = readTimeOfDay(readText(row, 'time')?.padStart(4, '0') ?? '', 'is 24 hours');
    return asRead({
      towId,
      kind: 'towed',
      ...readCar(row, { plate: 'vehicle_plate', state: 'vehicle_state' }),
      towedAt: clock.instantOf(date.day + (time ?? 0)),
      isTimeKnown: time !== null,
      from: readOrigin(readText(row, 'tow_from_address')),
      to: {
        name: formatFirm(readText(row, 'tow_firm')),
        address: addressOfFirm(readText(row, 'tow_firm_address')),
        phone: readText(row, 'tow_firm_phone'),
      },
      reason: null,
    });
  }),
};

const ADDRESS = /^(\d+(?:-\d+)?[A-Z]?)[ ,]+(.+)$/;

function readOrigin(address: string | null): Whereabouts | null {
  if (address === null) return null;
  const [, number, name = address] = ADDRESS.exec(address) ?? [];
  const street = writtenStreet(name);
  const houseNumber = number ?? null;
  const text = formatAddress(houseNumber, street, null);
  return { text, houseNumber, street, crossStreet: null, county: COUNTY, area: null, point: null };
}

/** "CORONA'S AUTO PARTS,INC." is Corona's Auto Parts, Inc. */
const formatFirm = (firm: string | null): string | null =>
  firm === null ? null : writtenStreet(firm.replaceAll(/,(?=\S)/g, ', '));

/** '1516,PARK ST,HARTFORD,CT,06106' and '608 WETHERSFIELD AV. HARTFORD CT. 06114' both become '608 Wethersfield Av, Hartford, CT 06114'. */
const FIRM_ADDRESS = /^([\d-]+)[ ,]+(.+?)[ .,]+HARTFORD[ .,]+CT[ .,]+(\d{5})$/;

function addressOfFirm(address: string | null): string | null {
  const match = address === null ? null : FIRM_ADDRESS.exec(address);
  if (!match) return address;
  const [, number = '', street = '', zip = ''] = match;
  return `${number} ${writtenStreet(street)}, Hartford, CT ${zip}`;
}

export const hartford: City = {
  ...HARTFORD,
  timeZone: TIME_ZONE,
  counties: [],
  violations: [],
  tows: [towed],
  towZones: [],
  streetRules: [],
  suspensions: {},
  // The Connecticut River in the east.
  area: [
    { lat: 41.807, lng: -72.653 },
    { lat: 41.764, lng: -72.662 },
    { lat: 41.724, lng: -72.645 },
    { lat: 41.724, lng: -72.687 },
    { lat: 41.744, lng: -72.717 },
    { lat: 41.807, lng: -72.717 },
  ],
};
