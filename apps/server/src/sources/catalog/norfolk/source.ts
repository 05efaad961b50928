import { NORFOLK } from '@towscout/domain/sources/cities';
import { createWallClock } from '@towscout/domain/wall-clock';
import { m } from '@towscout/messages';

import type { City, TowTable } from '../../city.port.ts';
import { asRead, createReader, readDate, readNumber, readText, reject } from '../../reading/read-fields.ts';
import { readMake } from '../../reading/read-vehicle.ts';
import { writtenStreet } from '../../reading/written-address.ts';

const TIME_ZONE = 'America/New_York';
const clock = createWallClock(TIME_ZONE);

const FIELDS = [
  'trip_ticket_number',
  'vehicle_make',
  'vehicle_model',
  'storage_lot',
  'release_status',
  'auction_date',
  'sold_for',
  'gate_arrived_date',
];
const ON_THE_LOT = 'Impounded';

/** Towing: the cars on the city's lot, by make and the hour of their arrival. A sold car may still say Impounded. */
export const towed: TowTable = {
  source: 'norfolk_towed',
  lists: () => m.sources_server_lists_cars_on_lot(),
  hasPlates: false,
  timeOf: 'arrival',
  url: 'https://data.norfolk.gov/resource/4dwc-v3t8.json',
  urlVariable: 'NORFOLK_TOWED_URL',
  requiredFields: ['trip_ticket_number', 'release_status', 'gate_arrived_date'],
  where: () => `release_status = '${ON_THE_LOT}' AND gate_arrived_date IS NOT NULL`,
  freshness: { newest: 'gate_arrived_date', staleAfterDays: 4 },
  numberField: 'trip_ticket_number',
  fields: FIELDS,
  read: createReader(FIELDS, (row, now) => {
    const towId = readText(row, 'trip_ticket_number');
    if (towId === null) return reject('no_id', 'trip_ticket_number');
    if (readText(row, 'release_status') !== ON_THE_LOT) return reject('not_current', 'release_status');
    if (readText(row, 'auction_date') !== null && (readNumber(row, 'sold_for') ?? 0) > 0)
      return reject('not_current', 'sold_for');
    const arrival = readDate(readText(row, 'gate_arrived_date'), 'gate_arrived_date', now);
    if ('kind' in arrival) return arrival;
    const model = readText(row, 'vehicle_model');
    const lot = readText(row, 'storage_lot');
    return asRead({
      towId,
      kind: 'towed',
      plate: null,
      plateState: null,
      make: readMake(readText(row, 'vehicle_make')),
      model: model && writtenStreet(model),
      color: null,
      towedAt: clock.instantOf(arrival.day + (arrival.time ?? 0)),
      isTimeKnown: arrival.time !== null,
      from: null,
      to: { name: 'City of Norfolk lot', address: lot && `${lot}, Norfolk, VA`, phone: null },
      reason: null,
    });
  }),
};

export const norfolk: City = {
  ...NORFOLK,
  timeZone: TIME_ZONE,
  counties: [],
  violations: [],
  tows: [towed],
  towZones: [],
  streetRules: [],
  suspensions: {},
  // By the Census Bureau's outline of the city.
  area: [
    { lat: 36.889, lng: -76.332 },
    { lat: 36.885, lng: -76.318 },
    { lat: 36.959, lng: -76.328 },
    { lat: 36.964, lng: -76.267 },
    { lat: 36.931, lng: -76.185 },
    { lat: 36.828, lng: -76.196 },
    { lat: 36.84, lng: -76.224 },
    { lat: 36.822, lng: -76.289 },
  ],
};
