import type { TowTable } from '../../city.port.ts';
import {
  reject,
  asRead,
  readDate,
  readPlate,
  readPlateState,
  createReader,
  readText,
} from '../../reading/read-fields.ts';
import { readColor, readMake } from '../../reading/vehicle-names.ts';
import { clock } from './clock.ts';
import { poundAt } from './pounds.ts';

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
  lists: 'towed cars',
  hasPlates: true,
  timeOf: 'tow',
  url: 'https://data.cityofchicago.org/resource/ygr5-vcbg.json',
  urlVariable: 'CHICAGO_TOWED_URL',
  requiredFields: ['inventory_number', 'tow_date', 'towed_to_address'],
  freshness: { newest: 'tow_date', staleAfterDays: 4 },
  read: createReader(FIELDS, (row, now) => {
    const towId = readText(row, 'inventory_number');
    if (towId === null) return reject('no_id', 'inventory_number');
    const date = readDate(readText(row, 'tow_date'), 'tow_date', now);
    if ('kind' in date) return date;
    return asRead({
      towId,
      kind: 'towed',
      plate: readPlate(row, 'plate'),
      plateState: readPlateState(row, 'state'),
      make: readMake(readText(row, 'make')),
      model: null,
      color: readColor(readText(row, 'color')),
      // The table always says midnight.
      towedAt: clock.instantOf(date.day),
      isTimeKnown: false,
      from: null,
      to: { ...poundAt(readText(row, 'towed_to_address')), phone: readText(row, 'tow_facility_phone') },
      reason: null,
    });
  }),
};
