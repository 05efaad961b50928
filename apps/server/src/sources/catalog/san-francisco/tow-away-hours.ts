import { DAY_MINUTES } from '@towscout/domain/durations';
import { type RecurringHours, recurringHours, streetRule } from '@towscout/domain/parking-rules/street-rule';
import type { StreetSide } from '@towscout/domain/parking-rules/street-side';
import { m } from '@towscout/messages';

import type { BlockSide, StreetRuleTable } from '../../city.port.ts';
import { asRead, createReader, reject, readText, type PlainRow } from '../../reading/read-fields.ts';
import { readLine } from '../../reading/read-shape.ts';
import { readHourMinute, readBlock, readStreet } from './street-fields.ts';

const SOURCE = 'sf_tow_away_hours';
const SURVEYED = '2011-11-30';
const WINDOWS = ['tow1days', 'tow1start', 'tow1end', 'tow2days', 'tow2start', 'tow2end'];
const FIELDS = ['cnn', 'street', 'st_type', 'side', 'towsegid', ...WINDOWS];

/** Rush hour lanes. A row is one side of a block, with one window or two. */
export const towAwayHours: StreetRuleTable<BlockSide> = {
  source: SOURCE,
  lists: () => m.sources_server_lists_tow_away_hours(),
  kinds: ['tow_away'],
  enforced: 'towed',
  url: 'https://data.sf.gov/resource/ynvq-waab.json',
  urlVariable: 'SF_TOW_AWAY_HOURS_URL',
  requiredFields: ['cnn', 'side', 'tow1days', 'tow1start', 'tow1end'],
  read: createReader(FIELDS, (row, _now, whole) => {
    const block = readBlock(readText(row, 'cnn'));
    if (block === null) return reject('no_block', 'cnn');
    const side = SIDES[readText(row, 'side')?.toLowerCase() ?? ''] ?? null;
    if (side === null) return reject('no_side', 'side');
    const first = readWindow(row, 'tow1');
    if (typeof first === 'string') return reject(first, 'tow1start');
    const second = isThere(row, 'tow2') ? readWindow(row, 'tow2') : null;
    if (typeof second === 'string') return reject(second, 'tow2start');
    const hours = second ? [first, second] : [first];
    const windows = hours.map(({ weekdays, startMinute, endMinute }) => [weekdays, startMinute, endMinute].join('-'));
    return asRead({
      ruleId: [block, side, readText(row, 'towsegid'), ...windows].join('|'),
      curb: {
        by: 'block',
        block,
        street: readStreet(row, 'street', 'st_type'),
        side,
        line: readLine(whole['geometry'] ?? whole['the_geom']),
      },
      rule: streetRule({ kind: 'tow_away', hours, isExact: true, posted: null, source: SOURCE, asOf: SURVEYED }),
    });
  }),
};

const SIDES: Readonly<Record<string, StreetSide>> = { left: 'left', right: 'right' };
const DAYS = ['Su', 'Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa'];

/** 0 to 0 means no second window. */
const isThere = (row: PlainRow, which: 'tow2'): boolean =>
  [`${which}start`, `${which}end`].some((field) => Number(readText(row, field) ?? 0) !== 0);

function readWindow(
  row: PlainRow,
  which: 'tow1' | 'tow2',
): RecurringHours | 'no_weekday' | 'impossible_hours' | 'no_time' {
  const weekdays = (readText(row, `${which}days`) ?? '').split(/[,\s]+/).map((day) => DAYS.indexOf(day));
  if (weekdays.includes(-1)) return 'no_weekday';
  const [from, end] = [readHourMinute(readText(row, `${which}start`)), readHourMinute(readText(row, `${which}end`))];
  if (from === null || end === null) return 'impossible_hours';
  const start = from % DAY_MINUTES;
  if (start === end) return 'no_time';
  return recurringHours({ weekdays: weekdays.toSorted(), startMinute: start, endMinute: end });
}
