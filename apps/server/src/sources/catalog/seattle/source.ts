import { MINUTE_MS } from '@towscout/domain/durations';
import { recurringHours, streetRule } from '@towscout/domain/parking-rules/street-rule';
import { outline } from '@towscout/domain/sources/areas';
import { SEATTLE } from '@towscout/domain/sources/unseen-cities';
import { m } from '@towscout/messages';

import type { City, CompassSide, StreetRuleTable } from '../../city.port.ts';
import { dayName, isWithin, readTimeOfDay } from '../../reading/local-time.ts';
import {
  asRead,
  createReader,
  readNumber,
  readPoint,
  readText,
  reject,
  type PlainRow,
} from '../../reading/read-fields.ts';
import { LEGAL_HOLIDAYS } from '../../reading/unread-holidays.ts';
import { writtenStreet } from '../../reading/written-address.ts';
import { rulesCity } from '../rules-city.ts';

const SOURCE = 'seattle_peak_hours';
const PEAK = 'PPEAK';
const PLACE = ['unitdesc', 'side', 'shape_lat', 'shape_lng'];
const FIELDS = ['unitid', 'category', 'startday', 'endday', 'starttime', 'endtime', 'text', 'moddttm', ...PLACE];
const SIDES: Readonly<Record<string, CompassSide>> = { N: 'north', E: 'east', S: 'south', W: 'west' };
const DAYS = 7;

/** Signs that keep a lane free at peak hours, where cars are towed. Those of streets that run askew name no one side. */
export const peakHours: StreetRuleTable = {
  source: SOURCE,
  lists: () => m.sources_server_lists_peak_hours(),
  kinds: ['tow_away'],
  enforced: 'towed',
  url: 'https://data.seattle.gov/resource/atig-uucb.json',
  urlVariable: 'SEATTLE_SIGNS_URL',
  requiredFields: ['unitid', 'category', 'starttime', 'endtime', ...PLACE],
  where: () => `category = '${PEAK}' AND current_status = 'INSVC'`,
  isUnseen: true,
  read: createReader(FIELDS, (row, now) => {
    const ruleId = readText(row, 'unitid');
    if (ruleId === null) return reject('no_id', 'unitid');
    if (readText(row, 'category') !== PEAK) return reject('unknown_rule', 'category');
    const [, street] = /^(.+?) \d{4} BLOCK /.exec(readText(row, 'unitdesc') ?? '') ?? [];
    if (street === undefined) return reject('no_place', 'unitdesc');
    const side = SIDES[readText(row, 'side') ?? ''];
    if (side === undefined) return reject('no_side', 'side');
    const point = readPoint(row, 'shape_lat', 'shape_lng');
    if (point === null) return reject('no_place', 'shape_lat');
    const weekdays = readDays(readNumber(row, 'startday'), readNumber(row, 'endday'));
    if (weekdays === null) return reject('no_weekday', 'startday');
    const [startMinute, endMinute] = [readMinute(row, 'starttime'), readMinute(row, 'endtime')];
    if (startMinute === null || endMinute === null) return reject('impossible_hours', 'starttime');
    if (startMinute === endMinute) return reject('no_time', 'endtime');
    const text = readText(row, 'text');
    const suspensions = /\bHOL/i.test(text ?? '') ? LEGAL_HOLIDAYS : null;
    const changed = (readNumber(row, 'moddttm') ?? Number.NaN) * 1000;
    return asRead({
      ruleId,
      curb: { by: 'sign', street: writtenStreet(street), from: null, to: null, side, arrow: null, point },
      rule: streetRule({
        kind: 'tow_away',
        hours: [recurringHours({ weekdays, startMinute, endMinute, suspensions })],
        isExact: true,
        posted: text,
        source: SOURCE,
        asOf: dayName(isWithin(changed, now, 0) ? changed : now.getTime()),
      }),
    });
  }),
};

/** From 1, a Monday, to 7; null for anything else. */
function readDays(first: number | null, last: number | null): number[] | null {
  if (
    first === null ||
    last === null ||
    ![first, last].every((day) => Number.isInteger(day) && day >= 1 && day <= DAYS)
  )
    return null;
  const count = ((last - first + DAYS) % DAYS) + 1;
  return Array.from({ length: count }, (_each, later) => (first + later) % DAYS).toSorted((a, b) => a - b);
}

/** '600' is 6 am. */
function readMinute(row: PlainRow, field: string): number | null {
  const time = readTimeOfDay(readText(row, field)?.padStart(4, '0') ?? '', 'is 24 hours');
  return time === null ? null : Math.floor(time / MINUTE_MS);
}

export const seattle: City = {
  ...rulesCity(SEATTLE, {
    timeZone: 'America/Los_Angeles',
    streetRules: [peakHours],
    // To the lake in the east and the Sound in the west; without White Center.
    area: outline(
      [47.733, -122.371],
      [47.733, -122.285],
      [47.68, -122.247],
      [47.6, -122.26],
      [47.51, -122.245],
      [47.498, -122.26],
      [47.518, -122.3],
      [47.518, -122.39],
      [47.575, -122.42],
      [47.665, -122.435],
    ),
  }),
  // The city's utility sweeps for clean water. It says that moving one's car is voluntary.
  asks: [{ lists: () => m.sources_server_lists_sweeping() }],
};
