import {
  type RecurringHours,
  recurringHours,
  streetRule,
  type Suspensions,
} from '@towscout/domain/parking-rules/street-rule';
import { m } from '@towscout/messages';

import type { CompassSide, CurbRule, StreetRuleTable } from '../../city.port.ts';
import { dayName, readLocalTime } from '../../reading/local-time.ts';
import { asRead, readNumber, createReader, reject, readText } from '../../reading/read-fields.ts';
import { readBroomText } from './broom-text.ts';
import { fromStatePlane } from './state-plane.ts';

const SOURCE = 'nyc_parking_signs';
const FIELDS = [
  'order_number',
  'record_type',
  'on_street',
  'from_street',
  'to_street',
  'side_of_street',
  'order_completed_on_date',
  'sign_code',
  'sign_description',
  'distance_from_intersection',
  'arrow_direction',
  'sign_x_coord',
  'sign_y_coord',
];

/** The city's calendar of suspended days is not read: no day is confirmed. */
export const unknownDays: Suspensions = { firstDay: '', lastDay: '', days: new Set() };

/** Alternate side parking. A sign applies along its arrow, up to the next one. */
export const broomSigns: StreetRuleTable = {
  source: SOURCE,
  lists: () => m.sources_server_lists_alternate_side(),
  kinds: ['sweeping'],
  url: 'https://data.cityofnewyork.us/resource/nfid-uabd.json',
  urlVariable: 'NYC_PARKING_SIGNS_URL',
  requiredFields: ['order_number', 'on_street', 'side_of_street', 'sign_description', 'sign_x_coord', 'sign_y_coord'],
  where: () => "record_type = 'Current' AND sign_description LIKE '%BROOM%'",
  read: createReader(FIELDS, (row) => {
    const order = readText(row, 'order_number');
    if (order === null) return reject('no_id', 'order_number');
    if ((readText(row, 'record_type') ?? 'Current') !== 'Current') return reject('not_current', 'record_type');
    const text = readText(row, 'sign_description') ?? '';
    if (!/BROOM/.test(text)) return reject('unknown_rule', 'sign_description');
    const street = readText(row, 'on_street');
    if (street === null) return reject('no_place', 'on_street');
    const side = SIDES[readText(row, 'side_of_street') ?? ''] ?? null;
    if (side === null) return reject('no_side', 'side_of_street');
    const point = fromStatePlane(readNumber(row, 'sign_x_coord'), readNumber(row, 'sign_y_coord'));
    if (point === null) return reject('no_place', 'sign_x_coord');
    const feet = readNumber(row, 'distance_from_intersection');
    const arrow = readText(row, 'arrow_direction');
    const completed = readLocalTime(readText(row, 'order_completed_on_date') ?? '');
    const toSign = (hours: readonly RecurringHours[]): CurbRule => ({
      ruleId: [order, readText(row, 'sign_code'), feet, arrow].join('|'),
      curb: {
        by: 'sign',
        street,
        from: readText(row, 'from_street'),
        to: readText(row, 'to_street'),
        side,
        arrow: arrow === null ? null : (SIDES[arrow.slice(0, 1).toUpperCase()] ?? null),
        point,
      },
      rule: streetRule({
        kind: 'sweeping',
        hours,
        isExact: hours.length > 0,
        posted: text,
        source: SOURCE,
        asOf: completed && dayName(completed.day),
      }),
    });
    const hours = readBroomText(text);
    if (typeof hours === 'string') return { ...reject(hours, 'sign_description'), unread: toSign([]) };
    return asRead(toSign([recurringHours({ ...hours, suspensions: unknownDays })]));
  }),
};

const SIDES: Readonly<Record<string, CompassSide>> = { N: 'north', E: 'east', S: 'south', W: 'west' };
